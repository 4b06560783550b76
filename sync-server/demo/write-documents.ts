/** Orders with their eight steps, quotations, invoices, receivables and payments. */
import { documentSearchText } from '#server/features/orders/document-search-text.repository.ts';
import { document_products, documents, submission_steps } from '#server/features/orders/orders.tables.ts';
import { voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { pay_receivables, receivables } from '#server/features/receivables/receivables.tables.ts';
import { initialVoucherTypes } from '#server/setup/initial-data/initial-rows.ts';
import { entityRows, idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { submissionStepNames } from '#shared/features/orders/order.documents.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { judgeCredit } from '#shared/features/receivables/credit.rules.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import type { DemoInvoice } from './billing.ts';
import { untilNow } from './calendar.ts';
import { freightCode } from './catalogue.ts';
import type { GeneratedCompany } from './company.ts';
import type { MasterIds } from './master-data.ts';
import type { DemoLine, DemoSale } from './sales.ts';
import type { CatalogueIds } from './write-catalogue.ts';
import { payConditionName, type ThirdPartyIds } from './write-third-parties.ts';

interface Ids {
  master: MasterIds;
  catalogue: CatalogueIds;
  parties: ThirdPartyIds;
}
type DocumentRow = typeof documents.$inferInsert;
type LineRow = typeof document_products.$inferInsert;

/** Orders older than this were taken before the product submitted them itself. */
const stepsShownDays = 95;
const [orderVoucher, quotationVoucher, invoiceVoucher] = initialVoucherTypes;

export async function writeDocuments(writing: Writing, generated: GeneratedCompany, ids: Ids): Promise<void> {
  const { tx, announce } = writing;
  const quotations = generated.sales.filter(({ kind }) => kind === 'cotizacion');
  const invoices = generated.orders
    .flatMap(({ sale, invoices: of }) => of.map((invoice) => ({ sale, invoice })))
    .sort((a, b) => (a.invoice.day + a.sale.uuid < b.invoice.day + b.sale.uuid ? -1 : 1));
  const documentIds = await takeIds(tx, 'documents', generated.orders.length + quotations.length + invoices.length);
  const base = makeRow(writing, generated, ids);
  const exposures = exposureOf(generated);

  const orderRows = generated.orders.map(
    ({ sale, state }, index): DocumentRow => ({
      ...base(sale, { id: documentIds[index] ?? 0, voucher: orderVoucher, vouchertype_id: ids.master.voucherTypes[0], consecutive: index + 1 }),
      inventory_operation: 'pedido',
      state,
      credit: judgeCredit({
        customer: generated.customers[sale.customer] ?? { credit_quota: null, expiration_date_credit_quota: null, blocked: false },
        exposure: state === 'retenido' ? (exposures.get(sale.customer) ?? 0) : 0,
        orderTotal: state === 'retenido' ? sale.totals.total : 0,
        mode: defaultSubscriberSettings.credit_mode,
        today: sale.day,
      }),
      erp_number: state === 'retenido' ? null : `Pd-${index + 1}`,
    }),
  );
  const quotationRows = quotations.map((sale, index): DocumentRow => {
    const valid_until = addDays(sale.day, defaultSubscriberSettings.quotation_valid_days);
    return {
      ...base(sale, {
        id: documentIds[orderRows.length + index] ?? 0,
        voucher: quotationVoucher,
        vouchertype_id: ids.master.voucherTypes[1],
        consecutive: index + 1,
      }),
      inventory_operation: 'cotizacion',
      state: valid_until < generated.today ? 'vencida' : 'vigente',
      valid_until,
    };
  });
  const orderNumbers = new Map(orderRows.map(({ uuid, prefix, consecutive }) => [uuid, { prefix, consecutive }]));
  const invoiceRows = invoices.map(
    ({ sale, invoice }, index): DocumentRow => ({
      ...base(
        { ...sale, uuid: invoice.uuid, day: invoice.day, totals: invoice.totals },
        {
          id: documentIds[orderRows.length + quotationRows.length + index] ?? 0,
          voucher: invoiceVoucher,
          vouchertype_id: ids.master.voucherTypes[2],
          consecutive: index + 1,
          billed: orderNumbers.get(sale.uuid),
        },
      ),
      inventory_operation: 'factura',
      state: 'CUMPLIDO',
      source_uuid: sale.uuid,
      due_date: invoice.due_date,
    }),
  );
  await tx.insertMany(documents, [...orderRows, ...quotationRows, ...invoiceRows]);

  const linesOf = makeLines(writing, ids.catalogue);
  // In the order of their key, so that the index grows at its end.
  const lines = [
    ...generated.orders.map(({ sale, missing }) => ({ uuid: sale.uuid, lines: linesOf(sale.uuid, sale.lines, missing) })),
    ...quotations.map(({ uuid, lines: of }) => ({ uuid, lines: linesOf(uuid, of) })),
    ...invoices.map(({ invoice }) => ({ uuid: invoice.uuid, lines: linesOf(invoice.uuid, invoice.lines) })),
  ].sort((one, other) => (one.uuid < other.uuid ? -1 : 1));
  await tx.insertMany(
    document_products,
    lines.flatMap((document) => document.lines),
  );
  const shownSince = addDays(generated.today, -stepsShownDays);
  await tx.insertMany(
    submission_steps,
    generated.orders.filter(({ sale, state }) => sale.day >= shownSince && state !== 'retenido').flatMap(({ sale }) => doneSteps(tx, sale)),
  );
  await writeConsecutives(writing, ids.master, [orderRows.length, quotationRows.length, invoiceRows.length]);
  await writeReceivables(writing, invoices, ids);
  announce(
    'orders',
    [...orderRows, ...quotationRows].map(({ uuid }) => uuid),
  );
}

/** What every document of a sale says. */
function makeRow({ tx }: Writing, { customers }: GeneratedCompany, { master, parties }: Ids) {
  return (
    sale: DemoSale,
    numbered: {
      id: number;
      voucher: (typeof initialVoucherTypes)[number] | undefined;
      vouchertype_id: number | undefined;
      consecutive: number;
      /** The order that an invoice bills. */
      billed?: { prefix: string; consecutive: number } | undefined;
    },
  ) => {
    const customer = customers[sale.customer];
    const place = parties.customers[sale.customer];
    const seller = parties.sellers[sale.branch.seller];
    const prefix = numbered.voucher?.prefix ?? '';
    return {
      subscriber_id: tx.subscriberId,
      uuid: sale.uuid,
      id: numbered.id,
      vouchertype_id: numbered.vouchertype_id ?? 0,
      prefix,
      consecutive: numbered.consecutive,
      contact_id: place?.contactId ?? 0,
      contact_warehouse_id: place?.branches[sale.branchIndex] ?? 0,
      seller_id: seller?.contactId ?? null,
      user_id: seller?.userId ?? 0,
      warehouse_id: master.warehouses[0] ?? 0,
      price_list_id: master.priceLists[sale.list] ?? 0,
      branch_price_list_id: master.priceLists[sale.ownList] ?? 0,
      pay_condition: payConditionName(customer?.payDays ?? 0),
      voucher_date: sale.day,
      created_at: untilNow(instantOf(sale.day, sale.time), tx.now),
      ...sale.totals,
      search_text: documentSearchText({ document: { prefix, ...numbered }, contact: customer ?? null, branch: sale.branch, billed: numbered.billed ?? null }),
      updated_at: tx.now,
    };
  };
}

function makeLines({ tx }: Writing, catalogue: CatalogueIds) {
  return (document_uuid: string, lines: readonly DemoLine[], missing: readonly number[] = []): LineRow[] =>
    lines.map(({ product, is_freight, ...amounts }, index) => ({
      subscriber_id: tx.subscriberId,
      document_uuid,
      line_number: index + 1,
      product_id: product ? (catalogue.products[product.rank] ?? 0) : catalogue.freight,
      line_id: idOf(catalogue.lines, product?.line ?? '99'),
      subline_id: idOf(catalogue.sublines, product?.subline ?? '9910'),
      brand_id: product ? idOf(catalogue.brands, product.brand) : null,
      description: product?.description ?? 'Flete',
      product_code: product?.product_code ?? freightCode,
      applies_inventory: product !== null,
      is_freight,
      original_quantity: amounts.quantity,
      missing_quantity: missing[index] ?? 0,
      ...amounts,
    }));
}

function doneSteps({ subscriberId: subscriber_id, now }: Writing['tx'], sale: DemoSale): (typeof submission_steps.$inferInsert)[] {
  const done = { subscriber_id, document_uuid: sale.uuid, state: 'done', attempts: 1, finished_at: untilNow(instantOf(sale.day, sale.time), now) };
  return submissionStepNames.map((name, index) => ({ ...done, step: index + 1, name }));
}

/** What each customer owes: open invoices and orders that are not invoiced, whole pesos. */
function exposureOf({ orders }: GeneratedCompany): Map<number, number> {
  const exposures = new Map<number, number>();
  for (const { sale, state, invoices } of orders) {
    const billed = invoices.reduce((sum, invoice) => sum + saldoOf(invoice), 0);
    const open = invoices.length > 0 ? billed : state === 'APROBADO' ? sale.totals.total : 0;
    exposures.set(sale.customer, (exposures.get(sale.customer) ?? 0) + open);
  }
  return exposures;
}

const appliedTo = ({ payments }: DemoInvoice) => payments.reduce((sum, { applied_value }) => sum + applied_value, 0);
const saldoOf = (invoice: DemoInvoice) => invoice.totals.total - appliedTo(invoice);

async function writeReceivables({ tx, announce }: Writing, invoices: readonly { sale: DemoSale; invoice: DemoInvoice }[], { parties }: Ids): Promise<void> {
  const subscriber_id = tx.subscriberId;
  const ids = await takeIds(tx, 'receivables', invoices.length);
  await tx.insertMany(
    receivables,
    invoices.map(({ sale, invoice }, index) => ({
      subscriber_id,
      id: ids[index] ?? 0,
      invoice_id: `FE-${index + 1}`,
      document_uuid: sale.uuid,
      contact_id: parties.customers[sale.customer]?.contactId ?? 0,
      contact_warehouse_id: parties.customers[sale.customer]?.branches[sale.branchIndex] ?? null,
      seller_id: parties.sellers[sale.branch.seller]?.contactId ?? null,
      voucher_date: invoice.day,
      due_date: invoice.due_date,
      debit_value: invoice.totals.total,
      applied_value: appliedTo(invoice),
      stated_value: appliedTo(invoice),
      subtotal: invoice.totals.subtotal,
      iva_value: invoice.totals.iva,
      apply_prompt_payment_discount: invoice.due_date > invoice.day,
      updated_at: tx.now,
    })),
  );
  const paid = invoices.flatMap(({ invoice }, index) => invoice.payments.map((payment) => ({ ...payment, receivable_id: ids[index] ?? 0 })));
  const payIds = await takeIds(tx, 'pay_receivables', paid.length);
  await tx.insertMany(
    pay_receivables,
    paid.map((payment, index) => ({
      ...payment,
      subscriber_id,
      id: payIds[index] ?? 0,
      reference: payment.kind === 'cash' ? `RC-${payIds[index] ?? 0}` : null,
    })),
  );
  announce(
    'receivables',
    invoices.flatMap(({ invoice }, index) => (saldoOf(invoice) > 0 ? [ids[index] ?? 0] : [])),
  );
}

/** The last number given of each voucher type. */
async function writeConsecutives({ tx }: Writing, { voucherTypes, branchOffices }: MasterIds, given: readonly number[]): Promise<void> {
  const rows = entityRows(
    tx,
    voucherType,
    given.map((consecutive_number, index) => {
      const { code = '', name = '', prefix = '' } = initialVoucherTypes[index] ?? {};
      return {
        id: voucherTypes[index] ?? 0,
        branchoffice_id: branchOffices[0] ?? 0,
        code_voucher_type: code,
        name_voucher_type: name,
        prefix,
        consecutive_number,
      };
    }),
  );
  for (const { id, subscriber_id, ...row } of rows) {
    await tx
      .insert(voucher_types)
      .values({ id, subscriber_id, ...row })
      .onConflictDoUpdate({ target: [voucher_types.subscriber_id, voucher_types.id], set: { consecutive_number: row.consecutive_number } });
  }
}
