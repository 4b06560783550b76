import type * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { listReceivableViews, summariseReceivables } from './receivable-views.service.ts';
import { printStatement } from './statement.service.ts';
import { statementSheet } from './statement-sheet.ts';

type Filters = z.output<typeof receivablesCalls.listSellersReceivables.query> & { paid?: boolean | undefined };
const everything: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'due_date', sort: 'ASC', filter: '' };

/** Serves the receivables of customers and sellers. Spec: commercial §7 (cartera), §9. */
export function registerReceivables(routes: Routes, { clock }: Services): void {
  const narrowed = ({ defeated, ...filter }: Filters) => {
    const today = localDateOf(clock.now());
    return { today, filter: { ...filter, dueBefore: defeated ? today : undefined } };
  };

  routes.serve(receivablesCalls.listReceivables, ({ db, actor, query }, list) => listReceivableViews(db, actor, { ...narrowed(query), list }));
  routes.serve(receivablesCalls.listSellersReceivables, ({ db, actor, query }, list) => listReceivableViews(db, actor, { ...narrowed(query), list }));
  routes.serve(receivablesCalls.summariseReceivables, ({ db, actor, query }) => summariseReceivables(db, actor, narrowed(query)));
  routes.serve(receivablesCalls.exportStatement, ({ db, actor, query }) =>
    statementSheet(db, actor, { contactId: contactOf(actor, query), today: localDateOf(clock.now()) }),
  );
  routes.serve(receivablesCalls.printStatement, async ({ db, actor, query }) => {
    const contactId = contactOf(actor, query);
    const today = localDateOf(clock.now());
    const { rows } = await listReceivableViews(db, actor, { filter: { contact_id: contactId }, today, list: everything });
    const bytes = await printStatement(db, actor, { contactId, today, rows });
    return fileAnswer({ bytes, mediaType: 'application/pdf', fileName: `estado-de-cuenta-${contactId}.pdf`, disposition: 'inline' });
  });
}

/** The customer of the requested statement; a customer's own user may omit the parameter. @throws thirdParties.notFound when no customer is named */
function contactOf(actor: Actor, { contact_id }: { contact_id?: number | undefined }): number {
  const contactId = contact_id ?? (actor.reach === 'customer' ? actor.contactId : null);
  if (contactId === null) throw thirdPartyErrors.notFound();
  return contactId;
}
