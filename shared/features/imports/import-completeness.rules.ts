/** Complete files ('this is everything'): rows that the file does not name are closed, set to zero or removed. Pure. */
import * as z from 'zod';
import { type CompleteOf, completeOf } from '#shared/kernel/import-columns.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { completeOfKind, type ImportKind } from './import-kinds.ts';

/** The labels of the scopes, and of the code that selects the seller, warehouse or price list. */
export const completeLabels: Readonly<Record<CompleteOf, { label: string; code: string | null }>> = {
  company: { label: 'Todo lo de la empresa', code: null },
  seller: { label: 'Todo lo de un vendedor', code: 'Identificación del vendedor' },
  warehouse: { label: 'Todo lo de una bodega', code: 'Código de la bodega' },
  price_list: { label: 'Todo lo de una lista de precios', code: 'Código o nombre de la lista' },
};

/** `complete` of a mapping. `code` names the seller, the warehouse or the price list. */
export const importCompleteSchema = z.strictObject({ of: z.enum(completeOf), code: z.string().trim().min(1).max(60).optional() });
type ImportComplete = z.output<typeof importCompleteSchema>;

/** Whether a file of this kind can be complete for the scope, and has the code of a seller, warehouse or price list where the scope needs one. */
export function judgeCompleteness(kind: ImportKind, { of, code }: ImportComplete): Result<void> {
  if (!completeOfKind(kind)?.scopes.includes(of)) return refuse('imports.completeUnsupported');
  const named = completeLabels[of].code;
  if (named !== null && code === undefined) return refuse('imports.completeCodeMissing', { code: named });
  return ok();
}
