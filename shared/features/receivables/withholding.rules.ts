/** The taxes that a customer withholds when paying. Rates and bases are dated parameters, never constants. Spec: decisions §4. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

export type WithholdingConcept = 'retefuente' | 'reteiva' | 'reteica';
/** By law more income tax is withheld from a company that files no income tax return. */
type ParameterConcept = WithholdingConcept | 'retefuente_no_declarante';

/** A dated rate in percent. ReteICA is set by each city, in thousandths: 9.66 ‰ is a percentage of 0.966. */
export interface WithholdingParameter {
  concept: ParameterConcept;
  /** null applies everywhere; a rate of the customer's city takes precedence. */
  city_id: number | null;
  /** The first day on which the rate applies; the latest one not after the document's date counts. */
  since: LocalDate;
  /** Below this amount nothing is withheld. */
  minimum_base: Pesos;
  /** Up to three decimals. */
  percentage: number;
}

export interface WithheldDocument {
  voucher_date: LocalDate;
  city_id: number | null;
  /** Base of retefuente and reteICA: before IVA. */
  subtotal: Pesos;
  /** Base of reteIVA. */
  iva_value: Pesos;
  /** The taxes that this customer withholds (`retention_source`, `retention_iva`, `retention_ica`). */
  withholds: Readonly<Record<WithholdingConcept, boolean>>;
  /** Whether the seller of the goods withholds its own income tax (taxpayer type O-15): nobody then withholds retefuente from it. */
  self_retainer?: boolean;
  /** False for a seller of the goods that files no income tax return: the rate for that case takes precedence. */
  declares_income?: boolean;
}

/** The three withholdings that a payment form proposes. */
export function withholdingsOf(document: WithheldDocument, parameters: readonly WithholdingParameter[]): Record<WithholdingConcept, Pesos> {
  const withheld = (concept: WithholdingConcept, amount: Pesos) => {
    const isOwn = concept === 'retefuente' && document.self_retainer === true;
    const higher =
      concept === 'retefuente' && document.declares_income === false
        ? parameterOn(parameters, { ...document, concept: 'retefuente_no_declarante' })
        : undefined;
    const parameter = document.withholds[concept] && !isOwn ? (higher ?? parameterOn(parameters, { ...document, concept })) : undefined;
    // Whether IVA is withheld depends on the purchase reaching its base, so bases are compared with the subtotal.
    if (!parameter || document.subtotal < parameter.minimum_base) return 0;
    // Thousandths of a percent keep it a product of integers.
    return Math.floor((amount * Math.round(parameter.percentage * 1000) + 50_000) / 100_000);
  };
  return {
    retefuente: withheld('retefuente', document.subtotal),
    reteiva: withheld('reteiva', document.iva_value),
    reteica: withheld('reteica', document.subtotal),
  };
}

function parameterOn(
  parameters: readonly WithholdingParameter[],
  { concept, voucher_date, city_id }: { concept: ParameterConcept; voucher_date: LocalDate; city_id: number | null },
): WithholdingParameter | undefined {
  const inForce = parameters.filter((parameter) => parameter.concept === concept && parameter.since <= voucher_date);
  const ofCity = inForce.filter((parameter) => parameter.city_id !== null && parameter.city_id === city_id);
  const everywhere = inForce.filter((parameter) => parameter.city_id === null);
  const latest = (rows: WithholdingParameter[]) => rows.toSorted((one, other) => other.since.localeCompare(one.since))[0];
  return latest(ofCity) ?? latest(everywhere);
}
