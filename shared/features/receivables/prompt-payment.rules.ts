/** The prompt-payment discount as the specification defines it: on the first product line only. Spec: decisions §4, commercial §9. */
import { type Percentage, type Pesos, percentOf } from '#shared/kernel/money.ts';

/** A document's lines in their order; freight is not a product line. */
type PromptPaymentLines = readonly { gross: Pesos; is_freight: boolean }[];

interface Earning {
  /** The subscriber's percentage, 5 by default. */
  percentage: Percentage;
  /** Whether any of the customer's receivables is overdue (`defeated`): the discount is then not earned. */
  hasDefeatedDocuments: boolean;
}

export interface PromptPaymentRequest extends Earning {
  lines: PromptPaymentLines;
}

/** The gross of the first product line, on which the discount is computed, in pesos; null without a product line. */
export function promptPaymentBase(lines: PromptPaymentLines): Pesos | null {
  return lines.find((line) => !line.is_freight)?.gross ?? null;
}

/** Pesos of discount for paying promptly; 0 when it is not earned. */
export function promptPaymentDiscount({ lines, ...earning }: PromptPaymentRequest): Pesos {
  return discountOnBase(promptPaymentBase(lines), earning);
}

/** The fields of a receivable that decide its discount. */
export interface PromptlyPaid {
  apply_prompt_payment_discount: boolean;
  /** `promptPaymentBase` of the lines that the receivable bills (decision 0134). */
  prompt_payment_base: Pesos | null;
}

/** Pesos of discount for paying a receivable promptly; 0 when it is not earned. */
export function receivableDiscount({ apply_prompt_payment_discount, prompt_payment_base }: PromptlyPaid, earning: Earning): Pesos {
  return apply_prompt_payment_discount ? discountOnBase(prompt_payment_base, earning) : 0;
}

function discountOnBase(base: Pesos | null, { percentage, hasDefeatedDocuments }: Earning): Pesos {
  // A device that has not pulled since receivables carry their base has none.
  return hasDefeatedDocuments ? 0 : percentOf(base ?? 0, percentage);
}
