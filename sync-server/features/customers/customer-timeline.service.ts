import { listReachedBranches, requireContact } from '#server/features/third-parties/customer-facts.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import type { TimelineEntry } from '#shared/features/customers/customer-summary.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { visitsCalls } from '#shared/features/visits/visits.calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { type CallDefinition, isAllowed } from '#shared/kernel/call.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { timelineParts } from './customer-timeline.repository.ts';

/** Entries of one answer. */
const perAnswer = 30;

/**
 * The timeline of a third party, newest first: one query for each kind of entry that the person may read, each at most as long as the answer.
 * @param before only entries earlier than this instant
 * @throws thirdParties.notFound
 */
export async function customerTimeline(
  db: Db,
  actor: Actor,
  { contactId, before }: { contactId: number; before?: Instant | undefined },
): Promise<{ entries: TimelineEntry[]; has_more: boolean }> {
  const contact = await requireContact(db, actor, contactId);
  const may = ({ access }: CallDefinition) => isAllowed(access, actor);
  const { subscriberId } = actor;
  const asked = { contactId, branchIds: await listReachedBranches(db, actor, contactId), before, most: perAnswer + 1 };
  const isOffice = actor.permissions.has('Terceros');
  const parts: TimelineEntry[][] = [
    may(ordersCalls.listOrders) ? await timelineParts.documents(db, subscriberId, { ...asked, operations: ['pedido', 'factura'] }) : [],
    may(ordersCalls.listQuotations) ? await timelineParts.documents(db, subscriberId, { ...asked, operations: ['cotizacion'] }) : [],
    may(visitsCalls.getVisitPhoto) ? await timelineParts.visits(db, subscriberId, asked) : [],
    may(warrantyCalls.listWarranties) ? await timelineParts.claims(db, subscriberId, asked) : [],
    may(collectionsCalls.listReceipts) ? await timelineParts.receipts(db, subscriberId, asked) : [],
    may(customerNoteCalls.listCustomerNotes) ? await timelineParts.notes(db, subscriberId, asked) : [],
    may(contactDocumentCalls.listContactDocuments) && (contact.is_customer || isOffice) ? await timelineParts.files(db, subscriberId, asked) : [],
    isOffice ? await timelineParts.changes(db, subscriberId, asked) : [],
  ];
  const entries = parts.flat().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  // The next page begins before the last instant of this page, so all entries of that instant belong to this page.
  const last = entries[perAnswer - 1]?.at;
  const told = entries.filter(({ at }, place) => place < perAnswer || at === last);
  return { entries: told, has_more: entries.length > told.length };
}
