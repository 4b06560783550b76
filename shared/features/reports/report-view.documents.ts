import * as z from 'zod';
import { roles } from '#shared/kernel/permissions.ts';
import { matrixDefinition } from './matrix-params.ts';

const audience = z.enum(['me', 'role', 'all'], 'Es me, role o all.');

/** What is sent to save a view of the matrix. */
export const saveReportView = z
  .object({
    name: z.string('Escriba un nombre.').trim().min(1, 'Escriba un nombre.').max(80, 'Debe tener máximo 80 caracteres.'),
    definition: matrixDefinition,
    audience: audience.default('me'),
    role: z.enum(roles, 'El rol no existe.').nullable().optional(),
  })
  .refine(({ audience: of, role }) => of !== 'role' || role != null, { path: ['role'], message: 'Elija el rol.' });
export type SaveReportView = z.output<typeof saveReportView>;

/** A saved view of the matrix. Its address is `/reporte/{slug}`. */
export const reportView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    definition: matrixDefinition,
    /** Whether it was saved with a field that no longer exists; `definition` is without it. */
    was_cut: z.boolean(),
    audience,
    role: z.string().nullable(),
    /** Whether the person may change it. */
    is_own: z.boolean(),
  })
  .meta({ id: 'ReportView' });
export type ReportView = z.output<typeof reportView>;
