/** The author of a document and later changes by people: releases, retried deliveries. Spec: administration §3, decisions §3. */
import { nameOfUser } from '#server/features/access/users.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import type { Services } from '#server/platform/services.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { requireOwnDocumentById } from './orders.service.ts';
import type { WholeDocument } from './whole-documents.repository.ts';

/** What documents are called in the audit log. */
export const auditedAs = 'documents';

/** @throws orders.notFound, also for another person's */
export async function orderHistory(db: Db, actor: Actor, { history }: Pick<Services, 'history'>, id: number, asked: ListRequest): Promise<Page<HistoryLine>> {
  const { document } = await requireOwnDocumentById(db, actor, id);
  const whole = { ...asked, paginate: false };
  const { rows, total } = await history(db, actor.subscriberId, { entity: auditedAs, entityId: document.id }, whole);
  const made = await making(db, document);
  const { offset, limit } = windowOf(asked);
  return { rows: (asked.sort === 'ASC' ? [made, ...rows] : [...rows, made]).slice(offset, offset + limit), total: total + 1 };
}

/** The first entry is made from the document itself: its author, instant and device. */
async function making(db: Db, { uuid, created_at, user_id, device_id, state }: WholeDocument['document']): Promise<HistoryLine> {
  const who = { user_id, user_name: await nameOfUser(db, user_id), acting_user_name: null, ip: null, device_id, import_id: null };
  return { id: uuid, at: created_at, action: 'create', ...who, before: null, after: { state } };
}
