/** Whether a sale covers a claim. The rule only warns: a missing invoice is no ground to refuse a warranty. Spec: commercial §3 Warranty request. */
import { addMonths, type LocalDate } from '#shared/kernel/dates.ts';

export const eligibilities = ['in_term', 'out_of_term', 'sale_not_found'] as const;
export type EligibilityKind = (typeof eligibilities)[number];
export const eligibilityLabels: Readonly<Record<EligibilityKind, string>> = {
  in_term: 'En garantía',
  out_of_term: 'Fuera del término',
  sale_not_found: 'Sin venta encontrada',
};

/** A sale of the claimed product to the customer, or a return of it (a negative quantity). */
export interface SoldUnits {
  document_uuid: string;
  /** The number that people know the sale by. */
  number: string;
  date: LocalDate;
  quantity: number;
}
/** Units of the product that the customer claimed before, with the sale that covered them; null when none did. */
export interface ClaimedUnits {
  document_uuid: string | null;
  quantity: number;
}

export interface Eligibility {
  eligibility: EligibilityKind;
  document_uuid: string | null;
  invoice_id: string | null;
  invoice_date: LocalDate | null;
  /** The last day of the warranty, included. */
  warranty_until: LocalDate | null;
}

interface Claim {
  on: LocalDate;
  quantity: number;
  /** Months of warranty, from the product's line or the company. */
  months: number;
  /** The sale that the person names; another one is used when it does not cover the claim. */
  named_uuid: string | null;
}

/**
 * The newest sale, up to the day of the claim, that still has units to claim; the sale that the person names is tried first. Returned units are
 * subtracted from the newest sales before the return.
 */
export function judgeEligibility(sales: readonly SoldUnits[], claimed: readonly ClaimedUnits[], { on, quantity, months, named_uuid }: Claim): Eligibility {
  const newestFirst = [...sales].filter(({ date }) => date <= on).sort((one, other) => other.date.localeCompare(one.date));
  const left = new Map<string, number>();
  const sold = newestFirst.filter((sale) => sale.quantity > 0);
  for (const sale of sold) left.set(sale.document_uuid, (left.get(sale.document_uuid) ?? 0) + sale.quantity);
  for (const back of newestFirst.filter((sale) => sale.quantity < 0)) {
    let units = -back.quantity;
    for (const { document_uuid, date } of sold) {
      if (date > back.date || units === 0) continue;
      const taken = Math.min(units, left.get(document_uuid) ?? 0);
      left.set(document_uuid, (left.get(document_uuid) ?? 0) - taken);
      units -= taken;
    }
  }
  for (const { document_uuid, quantity: units } of claimed) {
    if (document_uuid !== null && left.has(document_uuid)) left.set(document_uuid, Math.max(0, (left.get(document_uuid) ?? 0) - units));
  }
  const covers = (least: number) => sold.find(({ document_uuid }) => (left.get(document_uuid) ?? 0) >= least);
  const named = sold.find(({ document_uuid }) => document_uuid === named_uuid && (left.get(document_uuid) ?? 0) > 0);
  const sale = named ?? covers(quantity) ?? covers(1);
  if (!sale) return { eligibility: 'sale_not_found', document_uuid: null, invoice_id: null, invoice_date: null, warranty_until: null };
  const warranty_until = addMonths(sale.date, months);
  return {
    eligibility: on <= warranty_until ? 'in_term' : 'out_of_term',
    document_uuid: sale.document_uuid,
    invoice_id: sale.number,
    invoice_date: sale.date,
    warranty_until,
  };
}
