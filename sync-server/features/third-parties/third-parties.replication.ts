import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { rhythmDays } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { CustomerNote } from '#shared/features/third-parties/customer-note.documents.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { boughtFor, lastContactsOf } from './branch-history.service.ts';
import {
  branchRows,
  clerkRows,
  customerIds,
  customerRows,
  naturalPersonClasses,
  paymentFlags,
  sellerContacts,
  sellersOfCustomers,
} from './customer-documents.repository.ts';
import { withoutNotes } from './own-notes.service.ts';
import { alertsOfCustomer, buyersOfCustomer, listsOfCustomer, restrictedBrands, rhythmsOfBranches } from './third-parties.hooks.ts';
import { notesOfCustomers } from './use-cases/customer-notes.ts';

/**
 * `third_parties`: customers and prospects, for the sellers of their branches and for the customer themself. Each person gets only the branches that
 * they reach, and only the purchases of those branches.
 */
export const thirdPartiesReplication: ReplicatedCollection = {
  collection: 'third_parties',
  // Version 2 removed the company's notes from a customer's own device. 3 added the customer's category. 4: each branch's purchase rhythms, and the
  // contact data of its seller. 5: for users of the customer, its buyers and their lists. 6: the customer's withholdings, and whether the customer is
  // a natural person. 7: the stock alerts of users of the customer. 8: the channels by which the customer may be contacted to collect.
  version: 8,

  async audiences(db, subscriberId, docIds) {
    const ids = await customerIds(db, subscriberId, docIds.map(Number));
    const audiences = new Map(ids.map((id) => [String(id), [`contact:${id}`]]));
    for (const { contactId, sellerId } of await sellersOfCustomers(db, subscriberId, ids)) {
      if (sellerId !== null) audiences.get(String(contactId))?.push(`seller:${sellerId}`);
    }
    return audiences;
  },

  async project(db, actor, docIds, { now }) {
    const documents = await customerDocuments(db, actor, { contactIds: docIds.map(Number), today: localDateOf(now) });
    return new Map(documents.map((document) => [document.id, { ...document }]));
  },
};

interface AskedCustomers {
  contactIds: readonly number[];
  /** In Bogotá: purchases and their rhythms are counted back from it. */
  today: LocalDate;
}

async function customerDocuments(db: Db, actor: Actor, { contactIds, today }: AskedCustomers): Promise<CustomerDocument[]> {
  const customers = await customerRows(db, actor.subscriberId, contactIds);
  const ids = customers.map(({ id }) => id);
  const branches = groupBy(await branchDocuments(db, actor, { contactIds: ids, today }), ({ contact_id }) => contact_id);
  const payment = await paymentFlags(db, actor.subscriberId, ids);
  const natural = await naturalPersonClasses(db, actor.subscriberId);
  const clerks = groupBy(await clerkRows(db, actor.subscriberId, ids), ({ contact_id }) => contact_id);
  const branchIds = [...branches.values()].flat().map(({ document }) => document.id);
  const own = actor.reach === 'customer' && ids.some((id) => id === actor.contactId) ? await ownParts(db, actor) : null;
  const bought = await boughtFor(db, actor.subscriberId, { contactIds: ids, branchIds, today });
  // The customer does not see the company's notes about them.
  const notes = actor.reach === 'customer' ? new Map<number, CustomerNote[]>() : await notesOfCustomers(db, actor.subscriberId, ids);
  const reached = new Set(branchIds);
  // A customer also receives themself without a branch; every other person receives a customer through a branch.
  const seen = customers.filter(({ id }) => branches.has(id) || (actor.reach === 'customer' && actor.contactId === id));
  return seen.map((customer) => ({
    id: String(customer.id),
    contact_id: customer.id,
    identification_type: customer.identification_type,
    identification: customer.identification,
    check_digit: customer.check_digit,
    name: customer.name,
    surname: customer.surname,
    main_telephone: customer.main_telephone,
    cell_phone: customer.cell_phone,
    email: customer.email,
    category_id: customer.category_id,
    percentage_discount: customer.percentage_discount,
    credit_quota: customer.credit_quota,
    expiration_date_credit_quota: customer.expiration_date_credit_quota,
    blocked: customer.blocked,
    withholds: payment.get(customer.id)?.withholds ?? withholdsNothing,
    contact_channels: payment.get(customer.id)?.contact_channels ?? null,
    is_natural_person: natural.has(customer.class_person ?? 0),
    is_prospect: customer.is_prospect,
    prospect_uuid: customer.uuid,
    last_purchase: customer.last_purchase,
    clerks: (clerks.get(customer.id) ?? []).map(({ id, name, surname, position, cell_phone, email }) => ({ id, name, surname, position, cell_phone, email })),
    branches: (branches.get(customer.id) ?? []).map(({ document }) => document),
    bought: bought.get(customer.id) ?? [],
    ...(own !== null && customer.id === actor.contactId && own),
    notes: (notes.get(customer.id) ?? []).filter(({ contact_warehouse_id }) => reached.has(contact_warehouse_id)),
    updated_at: customer.updated_at,
  }));
}

/** What only the customer's own people hold of it. */
async function ownParts(db: Db, actor: Actor): Promise<Pick<CustomerDocument, 'buyers' | 'lists' | 'alerts'>> {
  return { buyers: await buyersOfCustomer.answer(db, actor), lists: await listsOfCustomer.answer(db, actor), alerts: await alertsOfCustomer.answer(db, actor) };
}

async function branchDocuments(db: Db, actor: Actor, { contactIds, today }: AskedCustomers): Promise<{ contact_id: number; document: BranchDocument }[]> {
  const rows = await branchRows(db, actor, contactIds);
  const ids = rows.map(({ branch }) => branch.id);
  const restrictions = await restrictedBrands.answer(db, actor.subscriberId, ids);
  const contactsOf = await lastContactsOf(db, actor.subscriberId, ids);
  const sellers = await sellerContacts(
    db,
    actor.subscriberId,
    rows.flatMap(({ branch }) => branch.seller_id ?? []),
  );
  const since = addDays(today, -rhythmDays);
  const rhythms = await rhythmsOfBranches.answer(db, actor.subscriberId, { contactIds, branchIds: ids, since });
  return rows.map(({ branch, city_name }) => ({
    contact_id: branch.contact_id,
    document: {
      id: branch.id,
      code: branch.code,
      description: branch.description,
      address: branch.address,
      city_id: branch.city_id,
      city_name,
      zone: branch.zone,
      latitude: branch.latitude,
      length: branch.length,
      telephone: branch.telephone,
      email: branch.email,
      observation: withoutNotes(actor, branch).observation,
      customer_type_id: branch.customer_type_id,
      customer_displacement: branch.customer_displacement,
      price_list_id: branch.price_list_id,
      disable_dynamic_price_list: branch.disable_dynamic_price_list,
      seller_id: branch.seller_id,
      ...(sellers.get(branch.seller_id ?? 0) ?? noSeller),
      pay_condition: branch.pay_condition,
      send_point: branch.send_point,
      minimum_order_value: branch.minimum_order_value,
      state: branch.state,
      restrictions: restrictions.get(branch.id) ?? [],
      ...contactsOf(branch.id),
      rhythms: rhythms.get(branch.id) ?? [],
    },
  }));
}

const withholdsNothing = { retefuente: false, reteiva: false, reteica: false };
const noSeller = { seller_name: null, seller_phone: null, seller_email: null };

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    group.push(row);
  }
  return groups;
}
