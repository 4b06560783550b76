/** The forms of leaderships and commercial directions. Spec: commercial §3. */
import * as z from 'zod';

const id = z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.');
const name = (label: string) => z.string(`${label} es obligatorio.`).trim().min(1, `${label} es obligatorio.`).max(80, `${label} admite máximo 80 caracteres.`);
const version = z.coerce.number().int().optional();

export const leadershipSchema = z.object({
  leadership: name('El nombre'),
  user_id: z.coerce.number('Elija el jefe comercial.').int().positive('Elija el jefe comercial.'),
  seller_list: z.array(id, 'Elija los vendedores.').max(1000).default([]),
  version,
});
export type LeadershipFields = z.infer<typeof leadershipSchema>;

export const directionSchema = z.object({
  name: name('El nombre'),
  director_id: z.coerce.number('Elija el director.').int().positive('Elija el director.'),
  commercial_direction_leaderships_ids: z.array(id, 'Elija las jefaturas.').max(1000).default([]),
  version,
});
export type DirectionFields = z.infer<typeof directionSchema>;
