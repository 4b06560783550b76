import { reachesSeller } from '#server/features/access/seller-reach.ts';
import { customerExposure } from '#server/features/orders/customer-exposure.service.ts';
import { listDocuments } from '#server/features/orders/orders-list.service.ts';
import { listOpenReceivables } from '#server/features/receivables/receivables.service.ts';
import { countFiles, latestNotes, listReachedBranches, requireContact } from '#server/features/third-parties/customer-facts.service.ts';
import { listWarranties } from '#server/features/warranty/warranty-reading.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CustomerSummary } from '#shared/features/customers/customer-summary.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { ageingSummary, ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { visitsCalls } from '#shared/features/visits/visits.calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { type CallDefinition, isAllowed } from '#shared/kernel/call.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { latestVisits } from './customer-visits.repository.ts';

/** How many of each kind are told. */
const most = 5;
/** A day before every claim. */
const everSince = '2000-01-01';
const latest = { paginate: true, page: 1, perPage: most, sort: 'DESC', filter: '' } as const;

interface Asked {
  contactId: number;
  /** The Bogotá day. */
  today: LocalDate;
}

/**
 * The summary of a customer, with some twenty queries regardless of how much they bought. Each part requires the permission of the call that lists
 * the same rows.
 * @throws thirdParties.notFound for a third party out of the person's reach
 */
export async function customerSummary(db: Db, actor: Actor, { contactId, today }: Asked): Promise<CustomerSummary> {
  const contact = await requireContact(db, actor, contactId);
  const may = ({ access }: CallDefinition) => isAllowed(access, actor);
  const documents = async (operation: 'pedido' | 'cotizacion') => {
    const asked = { ...latest, sortBy: 'voucher_date' };
    const { rows, total } = await listDocuments(db, actor, { today, filter: { operation, contact_id: contactId }, asked });
    return {
      total,
      latest: rows.map((row) => ({
        ...{ document_id: row.document_id, inventory_operation: row.inventory_operation, number: row.number },
        ...{ voucher_date: row.voucher_date, status_label: row.status_label, total: row.total },
      })),
    };
  };
  return {
    contact_id: contact.id,
    blocked: contact.blocked,
    last_purchase: contact.last_purchase,
    ...(may(receivablesCalls.summariseReceivables) ? await money(db, actor, { contact, today }) : { receivables: null, credit: null }),
    orders: may(ordersCalls.listOrders) ? await documents('pedido') : null,
    quotations: may(ordersCalls.listQuotations) ? await documents('cotizacion') : null,
    visits: may(visitsCalls.getVisitPhoto)
      ? await latestVisits(db, actor.subscriberId, { branchIds: await listReachedBranches(db, actor, contactId), most })
      : null,
    claims: may(warrantyCalls.listWarranties) ? await claims(db, actor, { contactId, today }) : null,
    notes: may(customerNoteCalls.listCustomerNotes) ? await notes(db, actor, contactId) : null,
    // Only the office sees the files of employees and providers.
    files:
      may(contactDocumentCalls.listContactDocuments) && (contact.is_customer || actor.permissions.has('Terceros'))
        ? await countFiles(db, actor.subscriberId, contactId)
        : null,
  };
}

type Contact = Awaited<ReturnType<typeof requireContact>>;

/** The debt of the branches within reach; the credit limit and its use are those of the whole customer. Pesos. */
async function money(
  db: Db,
  actor: Actor,
  { contact, today }: { contact: Contact; today: LocalDate },
): Promise<Pick<CustomerSummary, 'receivables' | 'credit'>> {
  const open = (await listOpenReceivables(db, actor.subscriberId, [contact.id])).get(contact.id) ?? [];
  const reached = open.filter(({ seller_id }) => reachesSeller(actor, seller_id));
  const { saldo, defeated } = ageingSummary(reached, today);
  const ages = reached.map((row) => ageReceivable(row, today)).filter((aged) => aged.defeated);
  const used = await customerExposure(db, actor.subscriberId, { contactId: contact.id, receivables: open });
  const { credit_quota: quota, expiration_date_credit_quota: expires } = contact;
  const inForce = quota !== null && expires !== null && expires < today ? 0 : quota;
  return {
    receivables: { balance: saldo, overdue: defeated, documents: reached.length, oldest_days: Math.max(0, ...ages.map(({ days_defeated }) => days_defeated)) },
    credit: { quota, expires, used, left: inForce === null ? null : inForce - used },
  };
}

async function claims(db: Db, actor: Actor, { contactId, today }: Asked): Promise<CustomerSummary['claims']> {
  const { rows, total } = await listWarranties(
    db,
    actor,
    { contact_id: contactId, open: true, start_date: everSince, end_date: today },
    { ...latest, sortBy: 'created_at' },
    today,
  );
  return {
    open: total,
    latest: rows.map(({ id, number, date, state_name, product_description }) => ({
      ...{ id, number, date, state: state_name },
      product: product_description,
    })),
  };
}

async function notes(db: Db, actor: Actor, contactId: number): Promise<CustomerSummary['notes']> {
  const { rows, total } = await latestNotes(db, actor, { contactId, most });
  return { total, latest: rows.map(({ id, text, author, created_at, due_date, done_at }) => ({ id, text, author, created_at, due_date, done_at })) };
}
