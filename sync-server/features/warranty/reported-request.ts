import type { TimedStep } from '#shared/features/warranty/step-days.rules.ts';
import type { WarrantyRow } from '#shared/features/warranty/warranty.documents.ts';

/** A request with what its row does not say. */
export interface ReportedRequest extends WarrantyRow {
  line: string | null;
  brand: string | null;
  provider: string | null;
  /** Units of pieces that were sent. */
  pieces: number;
  /** Business days in each step that it left. */
  step_days: { step: TimedStep; days: number }[];
}
