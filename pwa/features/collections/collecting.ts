/** The proposals for a receipt: withholdings by the company's parameters, the prompt-payment discount if earned, and the allocation of the money. */
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { ReceiptAllocation } from '#shared/features/collections/receipt.documents.ts';
import { type AllocatedParts, type ProposedInvoice, proposeAllocations } from '#shared/features/collections/receipt-proposal.rules.ts';
import { receivableDiscount } from '#shared/features/receivables/prompt-payment.rules.ts';
import { withholdingsOf } from '#shared/features/receivables/withholding.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import type { ReceiptDraft } from './receipt-draft.ts';
import type { CollectableInvoice, Collecting } from './receipts.queries.ts';

export interface ProposalFacts {
  collecting: Collecting;
  customer: CustomerDocument;
  reference: Pick<Reference, 'withholdings' | 'settings' | 'subscriber'>;
}

export interface ShownInvoice extends CollectableInvoice, ProposedInvoice {
  parts: AllocatedParts | null;
  /** True when the customer withholds and the invoice does not state the base. */
  baseMissing: boolean;
}

export interface ProposedReceipt {
  invoices: ShownInvoice[];
  allocations: ReceiptAllocation[];
  received: number;
  advance: number;
}

export function proposedReceipt(facts: ProposalFacts, draft: ReceiptDraft): ProposedReceipt {
  const received = sumPesos(draft.means.map(({ value }) => value));
  const invoices = facts.collecting.invoices.map((invoice) => ({ ...invoice, proposed: proposedOf(invoice, facts) }));
  const { parts, advance } = proposeAllocations(received, invoices, new Map(draft.byHand));
  const { withholds } = facts.customer;
  const withholdsAny = withholds.retefuente || withholds.reteiva || withholds.reteica;
  return {
    received,
    advance,
    invoices: invoices.map((invoice) => ({
      ...invoice,
      parts: parts.get(invoice.receivable_id) ?? null,
      baseMissing: withholdsAny && invoice.subtotal === null,
    })),
    allocations: invoices.flatMap(({ receivable_id, invoice_id }) => {
      const own = parts.get(receivable_id);
      return own ? [{ receivable_id, invoice_id, ...own }] : [];
    }),
  };
}

function proposedOf(invoice: CollectableInvoice, { customer, reference, collecting }: ProposalFacts): ProposedInvoice['proposed'] {
  const { subtotal, iva_value, voucher_date, contact_warehouse_id } = invoice;
  const city_id = customer.branches.find(({ id }) => id === contact_warehouse_id)?.city_id ?? null;
  const self_retainer = reference.subscriber?.self_retainer ?? false;
  const { declares_income } = reference.settings;
  const taxed = { voucher_date, city_id, withholds: customer.withholds, self_retainer, declares_income };
  // The customer withheld with an earlier payment of the same invoice: withholdings are proposed only for an invoice without payments.
  const isUntouched = invoice.collectable === invoice.debit_value;
  const withheld =
    subtotal === null || !isUntouched
      ? { retefuente: 0, reteiva: 0, reteica: 0 }
      : withholdingsOf({ ...taxed, subtotal, iva_value: iva_value ?? 0 }, reference.withholdings);
  const earning = { percentage: reference.settings.prompt_payment_percentage, hasDefeatedDocuments: collecting.hasDefeated };
  const discount = isUntouched ? receivableDiscount(invoice, earning) : 0;
  return { ...withheld, discount };
}
