import type * as z from 'zod';
import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer, type SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { verbText } from '#shared/features/access/history-verbs.ts';
import { type auditFilters, usersCalls } from '#shared/features/access/users.calls.ts';
import { auditLabels } from '#shared/features/navigation/entities.ts';
import { historyList } from '#shared/kernel/call-fields.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';
import { type AuditSearch, searchAudit } from './audit.repository.ts';
import { findUser } from './users-list.repository.ts';

const columns: readonly SheetColumn<AuditLine>[] = [
  { header: 'Fecha', of: 'at', width: 18, kind: 'moment', value: ({ at }) => at },
  { header: 'Quién', of: 'user_name', width: 30, value: ({ user_name }) => user_name ?? 'El sistema' },
  { header: 'Quien actuó en su nombre', of: 'user_name', width: 30, value: ({ acting_user_name }) => acting_user_name },
  { header: 'Qué hizo', of: 'action', width: 30, value: ({ action }) => verbText(action) },
  { header: 'En', of: 'entity', width: 24, value: ({ entity }) => auditLabels[entity] ?? entity },
  { header: 'Registro', of: 'entity_id', width: 34, value: ({ entity_name, entity_id }) => entity_name || entity_id },
  { header: 'Dirección IP', of: 'ip', value: ({ ip }) => ip },
  { header: 'Antes', width: 60, value: ({ before }) => cellOf(before) },
  { header: 'Después', width: 60, value: ({ after }) => cellOf(after) },
];
/** The longest text that a cell of Excel holds. */
const cellLength = 32_000;
const cellOf = (row: unknown) => (row === null ? null : JSON.stringify(row).slice(0, cellLength));

/** Local dates of Bogotá as instants: `from` is the first instant of its day, `before` the end of the last day. */
function searchOf({ from, to, ...search }: z.output<typeof auditFilters>): AuditSearch {
  return { ...search, from: from && instantOf(from), before: to && instantOf(addDays(to, 1)) };
}

/** Serves the audit log: the whole log for people with the permission to audit, and the history of one user for the user's form. */
export function registerAudit(routes: Routes, { history }: Services): void {
  routes.serve(usersCalls.listAudit, ({ actor, query, db }, asked) => searchAudit(db, actor.subscriberId, asked, searchOf(query)));
  routes.serve(usersCalls.exportAudit, async ({ actor, query, db }) => {
    const page = await searchAudit(db, actor.subscriberId, wholeList(query, historyList), searchOf(query));
    return await listAnswer('auditoria', { sheet: 'Auditoría', columns, shown: query.columns, page });
  });
  routes.serve(usersCalls.listUserHistory, async ({ actor, params, db }, asked) => {
    if (!(await findUser(db, actor.subscriberId, params.id))) throw accessErrors.notFound();
    return await history(db, actor.subscriberId, { entity: 'users', entityId: params.id }, asked);
  });
}
