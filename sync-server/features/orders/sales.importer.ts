import { createHash } from 'node:crypto';
import { productsByCode } from '#server/features/catalogue/product-codes.service.ts';
import { ensureVoucherType, requireNumbering, takeConsecutive, warehousesByCode } from '#server/features/organisation/organisation.service.ts';
import { listPriceLists } from '#server/features/pricing/pricing.service.ts';
import { notePurchase } from '#server/features/third-parties/last-purchase.service.ts';
import { type FoundParty, findParties, isFound } from '#server/features/third-parties/party-codes.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, type NumberedRow, noOutcome, type PieceOutcome, type RowChange } from '#server/platform/importer.ts';
import { slippedYear } from '#shared/features/imports/import-dates.rules.ts';
import { documentTotals, lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { documentSearchText } from './document-search-text.repository.ts';
import { importedSales, type NewDocument, type NewLine } from './imported-sales.repository.ts';
import { noteSales, undoSales, wholeSales } from './imported-sales.service.ts';
import { findOrdersByNumber, settleInvoiced } from './invoiced-orders.service.ts';

type Row = NumberedRow<'sales'>;
type Known = Awaited<ReturnType<typeof importedSales.totals>>[number];
/** The voucher type of imported older invoices, which has its own numbering. */
const history = { code: 'HIS', name: 'Historia de ventas', prefix: 'HV' };

/**
 * Imports past invoices by number, each with its lines, as the purchases of customers. Stock and balances do not change. A negative quantity is a
 * return. An invoice that names its order bills it: the order is the sale, so that it counts once.
 */
export const salesImporter: Importer<'sales'> = {
  kind: 'sales',
  keyOf: ({ document_number }) => document_number,
  groupOf: ({ document_number }) => document_number,

  async take(tx, rows, { userId }) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const documents = Map.groupBy(rows, ({ value }) => value.document_number);
    const uuids = new Map([...documents.keys()].map((number) => [number, uuidOf(number)]));
    const before = new Map((await importedSales.totals(tx, tx.subscriberId, [...uuids.values()])).map((row) => [row.uuid, row]));
    const linesBefore = Map.groupBy(await importedSales.lines(tx, tx.subscriberId, [...before.keys()]), ({ document_uuid }) => document_uuid);
    const read = await readerOf(tx, rows);
    const changed: ChangedSale[] = [];
    for (const [number, ofDocument] of documents) {
      const uuid = uuids.get(number) ?? '';
      const whole = read(uuid, ofDocument, outcome);
      if (!whole) continue;
      const known = before.get(uuid);
      const isSame = known !== undefined && sameSale(known, linesBefore.get(uuid) ?? [], whole);
      if (!known) outcome.created.push(...ofDocument.map(({ row }) => row));
      else outcome[isSame ? 'unchanged' : 'updated'] += ofDocument.length;
      if (!isSame) changed.push({ number, uuid, known, ...whole });
    }
    if (changed.length > 0) changes.push(...(await keepSales(tx, changed, userId)));
    return outcome;
  },

  undo: undoSales,
};

/** The same number always means the same invoice. */
function uuidOf(number: string): string {
  const digest = createHash('sha256').update(`sale ${number}`).digest();
  return uuidv7(0, (bytes) => {
    bytes.set(digest.subarray(0, bytes.length));
    return bytes;
  });
}

interface WholeSale {
  party: FoundParty;
  voucher_date: string;
  /** The order that the invoice bills; null for a return, and for a sale without an order of ours. Undefined when the file has no such column. */
  source_uuid: string | null | undefined;
  lines: NewLine[];
}

interface ChangedSale extends WholeSale {
  number: string;
  uuid: string;
  known: Known | undefined;
}

async function keepSales(tx: Tx, changed: readonly ChangedSale[], userId: number): Promise<RowChange[]> {
  const vouchertype_id = await ensureVoucherType(tx, history);
  const [firstList] = await listPriceLists(tx, tx.subscriberId);
  const [warehouse] = (await warehousesByCode(tx, tx.subscriberId)).values();
  const place: Place = { vouchertype_id, warehouse_id: warehouse?.id ?? 0, price_list_id: firstList?.id ?? 0, userId };
  const rows: NewDocument[] = [];
  for (const sale of changed) rows.push(await documentOf(tx, sale, place));
  const uuids = changed.map(({ uuid }) => uuid);
  const before = await wholeSales(tx, uuids);
  await importedSales.remove(
    tx,
    changed.filter(({ known }) => known).map(({ uuid }) => uuid),
  );
  await importedSales.insert(
    tx,
    rows,
    changed.flatMap(({ lines }) => lines),
  );
  for (const { party, voucher_date, lines } of changed) {
    if (lines.some(({ quantity }) => quantity > 0)) notePurchase(tx, { contactId: party.contact.id, date: voucher_date });
    tx.touch('third_parties', party.contact.id);
  }
  await settleInvoiced(tx, {
    gained: rows.flatMap(({ source_uuid }) => source_uuid ?? []),
    lost: changed.flatMap(({ known }) => known?.source_uuid ?? []),
  });
  const after = await wholeSales(tx, uuids);
  await noteSales(tx, [...before.values(), ...after.values()]);
  return changed.map(({ uuid, number }) => valuesChange({ id: uuid, name: number, before: before.get(uuid) ?? null, after: after.get(uuid) ?? null }));
}

interface Place {
  vouchertype_id: number;
  warehouse_id: number;
  /** The price list for branches that have none. */
  price_list_id: number;
  userId: number;
}

/** Reads the rows of an invoice together: one invalid row leaves the whole invoice out. */
async function readerOf(tx: Tx, rows: readonly Row[]): Promise<(uuid: string, rows: readonly Row[], outcome: PieceOutcome) => WholeSale | null> {
  const products = await productsByCode(
    tx,
    tx.subscriberId,
    rows.map(({ value }) => value.product_code),
  );
  const partyOf = await findParties(
    tx,
    tx.subscriberId,
    rows.map(({ value }) => value),
  );
  const orderOf = await findOrdersByNumber(
    tx,
    tx.subscriberId,
    rows.flatMap(({ value }) => {
      const party = partyOf(value);
      return value.order_number !== undefined && isFound(party) ? [{ contact_id: party.contact.id, number: value.order_number }] : [];
    }),
  );
  const today = localDateOf(tx.now);
  return (uuid, ofDocument, outcome) => {
    const [first] = ofDocument;
    const party = first && partyOf(first.value);
    if (!first || !party) return null;
    if (!isFound(party)) {
      outcome.refused.push(...ofDocument.map(({ row }) => ({ row, ...party })));
      return null;
    }
    const slipped = ofDocument.filter(({ value }) => slippedYear(value.voucher_date, today));
    const empty = ofDocument.filter(({ value }) => value.quantity === 0);
    const unknown = ofDocument.filter(({ value }) => !products.has(value.product_code));
    const isOther = (value: Row['value']) => {
      const its = partyOf(value);
      return value.voucher_date !== first.value.voucher_date || !isFound(its) || its.contact.id !== party.contact.id;
    };
    const otherDay = ofDocument.filter(({ value }) => isOther(value));
    const named = ofDocument.find(({ value }) => value.order_number !== undefined);
    const number = named?.value.order_number;
    const order = number === undefined ? undefined : orderOf({ contact_id: party.contact.id, number });
    const isReturn = ofDocument.every(({ value }) => value.quantity < 0);
    const otherOrder = ofDocument.filter(({ value }) => number !== undefined && (order === undefined || (value.order_number ?? number) !== number));
    const returned = number === undefined || isReturn ? [] : ofDocument.filter(({ value }) => value.quantity < 0);
    const isWrong = [slipped, empty, unknown, otherDay, otherOrder, returned].some((wrong) => wrong.length > 0);
    if (isWrong) {
      const reasonOf = ({ row, value }: Row) => {
        const message = slippedYear(value.voucher_date, today);
        if (message) return { row, column: 'voucher_date', message };
        if (empty.some((one) => one.row === row)) return { row, column: 'quantity', message: 'No puede ser cero.' };
        if (unknown.some((one) => one.row === row)) return { row, column: 'product_code', message: 'El producto no existe.' };
        if (otherDay.some((one) => one.row === row))
          return { row, column: 'document_number', message: `El documento tiene otra fecha u otro cliente en la fila ${first.row}.` };
        if (otherOrder.some((one) => one.row === row)) {
          const message = order === undefined ? 'El cliente no tiene un pedido con ese número.' : `El documento tiene otro pedido en la fila ${named?.row}.`;
          return { row, column: 'order_number', message };
        }
        if (returned.some((one) => one.row === row))
          return { row, column: 'quantity', message: 'Una devolución va en un documento aparte de la factura del pedido.' };
        return { row, column: 'document_number', message: 'Otra fila del mismo documento no se pudo leer.' };
      };
      outcome.refused.push(...ofDocument.map(reasonOf));
      return null;
    }
    return {
      party,
      voucher_date: first.value.voucher_date,
      source_uuid: isReturn ? null : order,
      lines: ofDocument.flatMap(({ value }, index) => lineOf(tx, { uuid, line_number: index + 1, value, product: products.get(value.product_code) })),
    };
  };
}

function lineOf(
  tx: Tx,
  {
    uuid,
    line_number,
    value,
    product,
  }: {
    uuid: string;
    line_number: number;
    value: Row['value'];
    product: Awaited<ReturnType<typeof productsByCode>> extends Map<string, infer P> ? P | undefined : never;
  },
): NewLine[] {
  if (!product) return [];
  const { quantity, unit_value, discount_percentage = 0, iva_percentage = product.iva_percentage } = value;
  const { id: product_id, line_id, subline_id, brand_id, description, product_code, applies_inventory } = product;
  return [
    {
      subscriber_id: tx.subscriberId,
      document_uuid: uuid,
      line_number,
      product_id,
      line_id,
      subline_id,
      brand_id,
      description,
      product_code,
      applies_inventory,
      is_freight: false,
      original_quantity: quantity,
      ...lineAmounts({ quantity, unit_value, discount_percentage, iva_percentage }),
    },
  ];
}

function sameSale(
  known: Known,
  before: readonly { product_id: number; quantity: number; total: number }[],
  { party, voucher_date, lines, source_uuid = known.source_uuid }: WholeSale,
): boolean {
  if (
    known.source_uuid !== source_uuid ||
    known.voucher_date !== voucher_date ||
    known.contact_warehouse_id !== party.branch.id ||
    known.seller_id !== party.seller_id ||
    before.length !== lines.length
  )
    return false;
  return before.every(
    (line, place) => line.product_id === lines[place]?.product_id && line.quantity === lines[place]?.quantity && line.total === lines[place]?.total,
  );
}

async function documentOf(tx: Tx, sale: ChangedSale, { vouchertype_id, warehouse_id, userId, ...place }: Place): Promise<NewDocument> {
  const { number, uuid, party, voucher_date, lines, known, source_uuid = known?.source_uuid ?? null } = sale;
  const { consecutive } = known ?? takeConsecutive(tx, await requireNumbering(tx, vouchertype_id));
  const price_list_id = party.branch.price_list_id ?? place.price_list_id;
  return {
    subscriber_id: tx.subscriberId,
    uuid,
    id: known?.id ?? (await tx.nextIds('documents')),
    inventory_operation: 'factura',
    vouchertype_id,
    prefix: history.prefix,
    consecutive,
    state: 'CUMPLIDO',
    contact_id: party.contact.id,
    contact_warehouse_id: party.branch.id,
    seller_id: party.seller_id,
    user_id: userId,
    warehouse_id,
    price_list_id,
    branch_price_list_id: price_list_id,
    voucher_date,
    created_at: instantOf(voucher_date, '12:00'),
    // `lineAmounts` computed the lines, so every amount is set.
    ...documentTotals(lines.map((line) => ({ ...line, is_freight: false }))),
    source_uuid,
    erp_number: number,
    search_text: documentSearchText({ document: { prefix: history.prefix, consecutive, erp_number: number }, ...party }),
    updated_at: tx.now,
  };
}
