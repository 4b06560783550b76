/** The prompt-payment discount as the specification defines it: on the first product line only. Spec: decisions §4, commercial §9. */
import { type Percentage, type Pesos, percentOf } from '#shared/kernel/money.ts';

export interface PromptPaymentRequest {
  /** The document's lines in their order; freight is not a product line. */
  lines: readonly { gross: Pesos; is_freight: boolean }[];
  /** The subscriber's percentage, 5 by default. */
  percentage: Percentage;
  /** Whether any of the customer's receivables is overdue (`defeated`): the discount is then not earned. */
  hasDefeatedDocuments: boolean;
}

/** Pesos of discount for paying promptly; 0 when it is not earned. */
export function promptPaymentDiscount({ lines, percentage, hasDefeatedDocuments }: PromptPaymentRequest): Pesos {
  const first = lines.find((line) => !line.is_freight);
  if (!first || hasDefeatedDocuments) return 0;
  return percentOf(first.gross, percentage);
}
