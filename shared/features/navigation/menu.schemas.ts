/** The menu of a subscriber as its editor sends it. Spec: commercial §3 Menu subscriber. */
import * as z from 'zod';

/** A node that was never saved has a negative id, -1000 to -9999. */
const node = {
  id: z.int('No es válido.').refine((id) => id > 0 || (id <= -1000 && id >= -9999), 'No es válido.'),
  menu_id: z.int('Elija el menú.').positive('Elija el menú.'),
  alternate_description: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.string().trim().max(60, 'El nombre admite máximo 60 caracteres.').nullable(),
  ),
  visible: z.boolean('No es válido.').default(true),
};
const third = z.object(node);
const second = z.object({ ...node, third_level: z.array(third).max(100).default([]) });
const first = z.object({ ...node, second_level: z.array(second).max(100).default([]) });

const moduleTree = z.object({
  module_id: z.int().positive(),
  /** That of the menu that the person saw. */
  version: z.int().min(0).optional(),
  first_level: z.array(first).max(100).default([]),
});

export const menuTreeSchema = z.array(moduleTree, 'Envíe el menú.').max(50);
export type SentMenuTree = z.infer<typeof menuTreeSchema>;
