import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { absenceAnswer } from './absence.documents.ts';
import { absenceErrors } from './absences.errors.ts';

/** Leaders, and who administers the teams. */
const access = ['Gestión de visitas', 'Jefaturas'] as const;
const blankToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const day = (missing: string) => z.iso.date(missing);

/** A new absence. Local dates of Bogotá, both included; without a substitute nobody else sees the seller's customers and agenda. */
export const absenceSchema = z.object({
  seller_id: z.coerce.number('Elija el vendedor.').int('Elija el vendedor.').positive('Elija el vendedor.'),
  substitute_id: z.preprocess(
    blankToUndefined,
    idParam.nullish().transform((value) => value ?? null),
  ),
  start_date: day('Escriba el primer día.'),
  end_date: day('Escriba el último día.'),
  reason: z.preprocess(
    blankToUndefined,
    z
      .string()
      .trim()
      .max(200, 'El motivo admite máximo 200 caracteres.')
      .nullish()
      .transform((value) => value || null),
  ),
});
export type AbsenceFields = z.output<typeof absenceSchema>;

export const absenceList = { sortable: ['start_date', 'end_date'], sortBy: 'start_date', sort: 'DESC' } as const;

/** Absences of sellers and their substitutes. Spec: commercial §11. */
export const absenceCalls = defineCalls({
  listAbsences: {
    method: 'get',
    path: '/api/ausencias',
    access,
    summary: 'Ausencias de vendedores, con sus suplentes',
    list: absenceList,
    answer: z.array(absenceAnswer),
  },
  exportAbsences: exportOfList({ path: '/api/ausencias', access, summary: 'Las ausencias, en Excel', query: z.object({}), list: absenceList }),
  createAbsence: {
    method: 'post',
    path: '/api/ausencias',
    access,
    summary: 'Anota la ausencia de un vendedor y quién lo suple',
    body: absenceSchema,
    status: 201,
    message: 'La ausencia ha sido creada',
    refused: (errors) => absenceErrors.notSaved({}, errors),
    answer: absenceAnswer,
  },
  endAbsence: {
    method: 'post',
    path: '/api/ausencias/{id}/terminar',
    access,
    summary: 'Termina una ausencia desde este momento',
    params: byId,
    message: 'La ausencia ha terminado',
    answer: absenceAnswer,
  },
});
