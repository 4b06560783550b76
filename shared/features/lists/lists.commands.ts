/** What a device may ask of saved lists (decision 0330). Spec: commercial §16. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { longestListName, mostListLines } from './saved-lists.rules.ts';

const uuid = z.string().regex(uuidPattern);

/** Creates a list, or replaces the list with the same UUID. */
export const saveListSchema = z.object({
  uuid,
  name: z
    .string('El nombre es obligatorio.')
    .trim()
    .min(1, 'El nombre es obligatorio.')
    .max(longestListName, `El nombre admite máximo ${longestListName} caracteres.`),
  is_shared: z.boolean().default(false),
  lines: z
    .array(z.object({ product_id: z.int().positive(), product_code: z.string().max(60), quantity: z.int().positive().max(1_000_000) }))
    .min(1, 'La lista no tiene productos.')
    .max(mostListLines, `Una lista admite máximo ${mostListLines} productos.`),
});
export type SaveList = z.infer<typeof saveListSchema>;

/** Deletes a list; a list that is already deleted is not an error. */
export const removeListSchema = z.object({ uuid });
export type RemoveList = z.infer<typeof removeListSchema>;
