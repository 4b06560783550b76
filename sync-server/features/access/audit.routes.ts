import * as z from 'zod';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer, type SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { historyVerbs } from '#shared/features/access/history-verbs.ts';
import { auditLabels } from '#shared/features/navigation/entities.ts';
import { byId, historyList, sortShape } from '#shared/kernel/call-fields.ts';
import { addDays, instantOf, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';
import { type AuditSearch, searchAudit } from './audit.repository.ts';
import { findUser } from './users-list.repository.ts';

const columns: readonly SheetColumn<AuditLine>[] = [
  { header: 'Día', value: ({ at }) => localDateOf(at) },
  { header: 'Hora', value: ({ at }) => localTimeOf(at) },
  { header: 'Quién', width: 30, value: ({ user_name }) => user_name ?? 'El sistema' },
  { header: 'Quien actuó en su nombre', width: 30, value: ({ acting_user_name }) => acting_user_name },
  { header: 'Qué hizo', width: 30, value: ({ action }) => historyVerbs[action] ?? action },
  { header: 'En', width: 24, value: ({ entity }) => auditLabels[entity] ?? entity },
  { header: 'Registro', value: ({ entity_id }) => entity_id },
  { header: 'Desde', value: ({ ip }) => ip },
  { header: 'Antes', width: 60, value: ({ before }) => cellOf(before) },
  { header: 'Después', width: 60, value: ({ after }) => cellOf(after) },
];
/** The longest text that a cell of Excel holds. */
const cellLength = 32_000;
const cellOf = (row: unknown) => (row === null ? null : JSON.stringify(row).slice(0, cellLength));

const blank = (value: unknown) => (value === '' ? undefined : value);
const day = z.preprocess(blank, z.iso.date('Debe ser una fecha.').optional());
const word = z.preprocess(blank, z.string().max(60).optional());
const narrowed = z.object({ user_id: z.preprocess(blank, z.coerce.number().int().optional()), entity: word, action: word, from: day, to: day });

/** Days of Bogotá as instants: from the first moment of one to the last of the other. */
function searchOf({ from, to, ...search }: z.output<typeof narrowed>): AuditSearch {
  return { ...search, from: from && instantOf(from), before: to && instantOf(addDays(to, 1)) };
}

/** Who did what: everything, for who may audit, and what was done to a user beside their form. */
export function registerAudit(routes: Routes, { history }: Services): void {
  routes.list('/api/auditoria', { summary: 'Quién hizo qué, cuándo y desde dónde', query: narrowed, list: historyList }, ({ actor, query, db }, asked) =>
    searchAudit(db, actor.subscriberId, asked, searchOf(query)),
  );
  routes.get(
    '/api/auditoria/exportar',
    { summary: 'La auditoría filtrada, en Excel', query: narrowed.extend(sortShape(historyList)) },
    async ({ actor, query, db }) => {
      const page = await searchAudit(db, actor.subscriberId, wholeList(query, historyList), searchOf(query));
      return await listAnswer('auditoria', { sheet: 'Auditoría', columns, page });
    },
  );
  routes.list('/api/usuarios/{id}/historial', { summary: 'Historia de un usuario', params: byId, list: historyList }, async ({ actor, params, db }, asked) => {
    if (!(await findUser(db, actor.subscriberId, params.id))) throw accessErrors.notFound();
    return await history(db, actor.subscriberId, { entity: 'users', entityId: params.id }, asked);
  });
}
