import { and, desc, eq, inArray, isNull, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import { audit_log, users } from '#server/features/access/access.tables.ts';
import { receipts } from '#server/features/collections/collections.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { contact_documents, contact_warehouses, customer_notes } from '#server/features/third-parties/third-parties.tables.ts';
import { answersOf } from '#server/features/third-parties/use-cases/customer-notes.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { warranty_requests } from '#server/features/warranty/warranty.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { verbText } from '#shared/features/access/history-verbs.ts';
import type { TimelineEntry } from '#shared/features/customers/customer-summary.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { nameOf, visitsAt } from './customer-visits.repository.ts';

interface Asked {
  contactId: number;
  /** Those that the person reaches. */
  branchIds: readonly number[];
  before: Instant | undefined;
  most: number;
}

const kindOf = { pedido: 'order', cotizacion: 'quotation', factura: 'invoice' } as const;
const plain: Pick<TimelineEntry, 'detail' | 'by' | 'total' | 'mentions' | 'attachments'> = {
  detail: null,
  by: null,
  total: null,
  mentions: [],
  attachments: [],
};
const earlier = (column: SQLWrapper, before: Instant | undefined): SQL | undefined => (before === undefined ? undefined : lt(column, before));

/** The kinds of entries of a customer's timeline, each newest first, of the branches that the person reaches. */
export const timelineParts = {
  async documents(
    db: Db,
    subscriberId: number,
    { contactId, branchIds, before, most, operations }: Asked & { operations: readonly (keyof typeof kindOf)[] },
  ): Promise<TimelineEntry[]> {
    const rows = await db
      .select({
        ...{ id: documents.id, at: documents.created_at, operation: documents.inventory_operation, prefix: documents.prefix },
        ...{ consecutive: documents.consecutive, state: documents.state, total: documents.total, name: users.name, surname: users.surname },
      })
      .from(documents)
      .leftJoin(users, eq(users.id, documents.user_id))
      .where(
        and(
          eq(documents.subscriber_id, subscriberId),
          eq(documents.contact_id, contactId),
          inArray(documents.inventory_operation, [...operations]),
          inArray(documents.contact_warehouse_id, [...branchIds]),
          earlier(documents.created_at, before),
        ),
      )
      .orderBy(desc(documents.created_at), desc(documents.id))
      .limit(most);
    return rows.map(({ id, at, operation, state, total, name, surname, ...number }) => ({
      ...plain,
      // The column only holds these.
      ...{ kind: kindOf[operation as keyof typeof kindOf], id: String(id), at, title: documentNumber({ ...number, device_number: null }), total },
      detail: operation === 'factura' ? null : state.toUpperCase(),
      by: nameOf(name, surname),
    }));
  },

  async visits(db: Db, subscriberId: number, { branchIds, before, most }: Asked): Promise<TimelineEntry[]> {
    const rows = await visitsAt(db, subscriberId, { branchIds, most, more: earlier(visits.checkin_date, before) });
    return rows.map(({ id, at, branch, observation, motive, name, surname }) => ({
      ...{ ...plain, kind: 'visit' as const, id: String(id), at, title: branch, by: nameOf(name, surname) },
      detail: [motive, observation].filter(Boolean).join(' · ') || null,
    }));
  },

  async claims(db: Db, subscriberId: number, { contactId, branchIds, before, most }: Asked): Promise<TimelineEntry[]> {
    const rows = await db
      .select({
        ...{ id: warranty_requests.id, at: warranty_requests.created_at, prefix: warranty_requests.prefix, consecutive: warranty_requests.consecutive },
        ...{ observation: warranty_requests.observation, name: users.name, surname: users.surname },
      })
      .from(warranty_requests)
      .leftJoin(users, eq(users.id, warranty_requests.user_id))
      .where(
        and(
          eq(warranty_requests.subscriber_id, subscriberId),
          eq(warranty_requests.contact_id, contactId),
          inArray(warranty_requests.contact_warehouse_id, [...branchIds]),
          earlier(warranty_requests.created_at, before),
        ),
      )
      .orderBy(desc(warranty_requests.created_at), desc(warranty_requests.id))
      .limit(most);
    return rows.map(({ id, at, observation, name, surname, ...number }) => ({
      ...{ ...plain, kind: 'claim' as const, id: String(id), at, title: documentNumber({ ...number, device_number: null }) },
      ...{ detail: observation, by: nameOf(name, surname) },
    }));
  },

  async receipts(db: Db, subscriberId: number, { contactId, branchIds, before, most }: Asked): Promise<TimelineEntry[]> {
    const rows = await db
      .select({
        ...{ id: receipts.id, at: receipts.created_at, prefix: receipts.prefix, consecutive: receipts.consecutive, value: receipts.value },
        ...{ state: receipts.state, name: users.name, surname: users.surname },
      })
      .from(receipts)
      .leftJoin(users, eq(users.id, receipts.user_id))
      .where(
        and(
          eq(receipts.subscriber_id, subscriberId),
          eq(receipts.contact_id, contactId),
          inArray(receipts.contact_warehouse_id, [...branchIds]),
          earlier(receipts.created_at, before),
        ),
      )
      .orderBy(desc(receipts.created_at), desc(receipts.id))
      .limit(most);
    return rows.map(({ id, at, value, state, name, surname, ...number }) => ({
      ...{ ...plain, kind: 'receipt' as const, id: String(id), at, title: documentNumber({ ...number, device_number: null }), total: value },
      ...{ detail: state, by: nameOf(name, surname) },
    }));
  },

  async notes(db: Db, subscriberId: number, { contactId, branchIds, before, most }: Asked): Promise<TimelineEntry[]> {
    const rows = await db
      .select({ note: customer_notes, branch: contact_warehouses.description })
      .from(customer_notes)
      .innerJoin(
        contact_warehouses,
        and(eq(contact_warehouses.subscriber_id, customer_notes.subscriber_id), eq(contact_warehouses.id, customer_notes.contact_warehouse_id)),
      )
      .where(
        and(
          eq(customer_notes.subscriber_id, subscriberId),
          eq(customer_notes.contact_id, contactId),
          inArray(customer_notes.contact_warehouse_id, [...branchIds]),
          earlier(customer_notes.created_at, before),
        ),
      )
      .orderBy(desc(customer_notes.created_at), desc(customer_notes.id))
      .limit(most);
    return (await answersOf(db, rows)).map(({ id, created_at, text, branch, author, mentions, attachments }) => ({
      ...{ ...plain, kind: 'note' as const, id: String(id), at: created_at, title: text, detail: branch, by: author, mentions, attachments },
    }));
  },

  /** Files without a note: files of a note are shown with the note. */
  async files(db: Db, subscriberId: number, { contactId, before, most }: Asked): Promise<TimelineEntry[]> {
    const { subscriber_id, contact_id, id, name, observation, note_id, updated_at } = contact_documents;
    const rows = await db
      .select({ id, name, observation, updated_at })
      .from(contact_documents)
      .where(and(eq(subscriber_id, subscriberId), eq(contact_id, contactId), isNull(note_id), earlier(updated_at, before)))
      .orderBy(desc(updated_at), desc(id))
      .limit(most);
    return rows.map((file) => ({ ...plain, kind: 'file', id: String(file.id), at: file.updated_at, title: file.name, detail: file.observation }));
  },

  async changes(db: Db, subscriberId: number, { contactId, before, most }: Asked): Promise<TimelineEntry[]> {
    const { id, at, action, entity, entity_id, subscriber_id } = audit_log;
    const rows = await db
      .select({ id, at, action, name: users.name, surname: users.surname })
      .from(audit_log)
      .leftJoin(users, eq(users.id, audit_log.user_id))
      .where(and(eq(subscriber_id, subscriberId), eq(entity, 'contacts'), eq(entity_id, String(contactId)), earlier(at, before)))
      .orderBy(desc(at), desc(id))
      .limit(most);
    return rows.map((line) => ({
      ...{ ...plain, kind: 'change' as const, id: line.id, at: line.at, title: verbText(line.action) },
      by: nameOf(line.name, line.surname),
    }));
  },
};
