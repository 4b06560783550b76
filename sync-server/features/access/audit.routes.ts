import * as z from 'zod';
import { idParams } from '#server/platform/http/entity-routes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import { searchAudit } from './audit.repository.ts';
import { findUser } from './users-list.repository.ts';

const list = { sortable: ['at'], sortBy: 'at', sort: 'DESC' } as const;
const blank = (value: unknown) => (value === '' ? undefined : value);
const day = z.preprocess(blank, z.iso.date('Debe ser una fecha.').optional());
const word = z.preprocess(blank, z.string().max(60).optional());
const narrowed = z.object({ user_id: z.preprocess(blank, z.coerce.number().int().optional()), entity: word, action: word, from: day, to: day });

/** Who did what: everything, for who may audit, and what was done to a user beside their form. */
export function registerAudit(routes: Routes, { history }: Services): void {
  routes.list('/api/auditoria', { summary: 'Quién hizo qué, cuándo y desde dónde', query: narrowed, list }, ({ actor, query, db }, asked) =>
    searchAudit(db, actor.subscriberId, asked, {
      ...query,
      from: query.from && instantOf(query.from),
      before: query.to && instantOf(addDays(query.to, 1)),
    }),
  );
  routes.list('/api/usuarios/{id}/historial', { summary: 'Historia de un usuario', params: idParams, list }, async ({ actor, params, db }, asked) => {
    if (!(await findUser(db, actor.subscriberId, params.id))) throw accessErrors.notFound();
    return await history(db, actor.subscriberId, { entity: 'users', entityId: params.id }, asked);
  });
}
