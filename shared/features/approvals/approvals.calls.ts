import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { approvalDetails, approvalPage } from './approval.documents.ts';
import { approvalKindNames, approvalPermissions } from './approval-kinds.ts';

const kind = z.enum(approvalKindNames, 'No es una clase de aprobación.');

/** The rows of every capability that wait for the person's decision. Each decision is a call of its own capability. Spec: administration §13. */
export const approvalsCalls = defineCalls({
  listApprovals: {
    method: 'get',
    path: '/api/aprobaciones',
    access: approvalPermissions,
    summary: 'Lo que espera una decisión de quien pregunta, lo más antiguo primero; `after` es el `next` de la página anterior',
    query: z.object({
      kind: kind.optional(),
      after: z
        .string()
        .regex(/^[\dTZ:.-]{10,30}~[a-z-]{1,40}~\d{1,15}$/, 'No es el final de una página.')
        .optional(),
      limit: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(100, 'Debe ser máximo 100.').default(30),
    }),
    answer: approvalPage,
  },
  countApprovals: {
    method: 'get',
    path: '/api/aprobaciones/cuantas',
    access: approvalPermissions,
    summary: 'Cuántas cosas de cada clase esperan una decisión de quien pregunta',
    answer: z.array(z.strictObject({ kind: z.enum(approvalKindNames), count: z.int() })),
  },
  getApproval: {
    method: 'get',
    path: '/api/aprobaciones/{kind}/{id}',
    access: approvalPermissions,
    summary: 'Una cosa que espera decisión, con sus datos y su historia',
    params: z.object({ kind, id: idParam }),
    answer: approvalDetails,
  },
});
