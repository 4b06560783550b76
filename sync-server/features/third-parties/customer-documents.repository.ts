/** The rows from which a customer's document is built. */
import { and, asc, eq, or, type Placeholder } from 'drizzle-orm';
import { cities, parameters } from '#server/features/master-data/master-data.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { contactChannels } from '#shared/features/third-parties/contact-channels.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { branchesReached } from './reach.repository.ts';
import { clerks, contact_customers, contact_warehouses, contacts } from './third-parties.tables.ts';

const areCustomers = (subscriberId: Placeholder, ids: Placeholder) =>
  and(
    eq(contacts.subscriber_id, subscriberId),
    isOneOf(contacts.id, ids),
    eq(contacts.state, 1),
    or(eq(contacts.is_customer, true), eq(contacts.is_prospect, true)),
  );
const askCustomers = preparedQuery({ subscriberId: 'number', ids: 'numbers' }, (db, { subscriberId, ids }) =>
  db.select().from(contacts).where(areCustomers(subscriberId, ids)),
);
const askCustomerIds = preparedQuery({ subscriberId: 'number', ids: 'numbers' }, (db, { subscriberId, ids }) =>
  db.select({ id: contacts.id }).from(contacts).where(areCustomers(subscriberId, ids)),
);
const askSellers = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .selectDistinct({ contactId: contact_warehouses.contact_id, sellerId: contact_warehouses.seller_id })
    .from(contact_warehouses)
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(contact_warehouses.contact_id, contactIds), eq(contact_warehouses.state, 1))),
);

const askClerks = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select()
    .from(clerks)
    .where(and(eq(clerks.subscriber_id, subscriberId), isOneOf(clerks.contact_id, contactIds)))
    .orderBy(asc(clerks.id)),
);

const askPaymentFlags = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select({
      id: contact_customers.id,
      retefuente: contact_customers.retention_source,
      reteiva: contact_customers.retention_iva,
      reteica: contact_customers.retention_ica,
      llamada: contact_customers.contact_by_call,
      whatsapp: contact_customers.contact_by_whatsapp,
      correo: contact_customers.contact_by_email,
      mensaje: contact_customers.contact_by_message,
      channels_date: contact_customers.contact_channels_date,
    })
    .from(contact_customers)
    .where(and(eq(contact_customers.subscriber_id, subscriberId), isOneOf(contact_customers.id, contactIds))),
);
const askNaturalPerson = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db
    .select({ id: parameters.id })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, 2), eq(parameters.code_parameter, '2'))),
);

const askSellerContacts = preparedQuery({ subscriberId: 'number', ids: 'numbers' }, (db, { subscriberId, ids }) =>
  db
    .select({
      id: contacts.id,
      name: contacts.name,
      surname: contacts.surname,
      cell_phone: contacts.cell_phone,
      main_telephone: contacts.main_telephone,
      email: contacts.email,
    })
    .from(contacts)
    .where(and(eq(contacts.subscriber_id, subscriberId), isOneOf(contacts.id, ids))),
);

/** The active customers and prospects among these third parties. */
export async function customerRows(db: Db, subscriberId: number, ids: readonly number[]) {
  return await askCustomers(db, { subscriberId, ids });
}

/** The ids of the customers and prospects among these third parties. */
export async function customerIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<number[]> {
  return (await askCustomerIds(db, { subscriberId, ids })).map(({ id }) => id);
}

/** The sellers of the active branches of each customer. */
export async function sellersOfCustomers(db: Db, subscriberId: number, contactIds: readonly number[]) {
  return await askSellers(db, { subscriberId, contactIds });
}

/** The active branches of these customers that a person reaches, with their town. */
export async function branchRows(db: Db, actor: Actor, contactIds: readonly number[]) {
  return await db
    .select({ branch: contact_warehouses, city_name: cities.name })
    .from(contact_warehouses)
    .leftJoin(cities, eq(cities.id, contact_warehouses.city_id))
    .where(and(branchesReached(actor), isOneOf(contact_warehouses.contact_id, contactIds), eq(contact_warehouses.state, 1)))
    .orderBy(asc(contact_warehouses.code), asc(contact_warehouses.id));
}

export async function clerkRows(db: Db, subscriberId: number, contactIds: readonly number[]) {
  return await askClerks(db, { subscriberId, contactIds });
}

/** The withholdings of customers, and the channels by which they may be contacted to collect (null when not stated), by customer. */
export async function paymentFlags(db: Db, subscriberId: number, contactIds: readonly number[]) {
  const rows = await askPaymentFlags(db, { subscriberId, contactIds });
  return new Map(
    rows.map(({ id, retefuente, reteiva, reteica, channels_date, ...channels }) => [
      id,
      { withholds: { retefuente, reteiva, reteica }, contact_channels: channels_date === null ? null : contactChannels.filter((one) => channels[one]) },
    ]),
  );
}

/** Whether a third party is a natural person. */
export async function isNatural(db: Db, subscriberId: number, contactId: number): Promise<boolean> {
  const [contact] = await db
    .select({ class_person: contacts.class_person })
    .from(contacts)
    .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, contactId)));
  return contact?.class_person != null && (await naturalPersonClasses(db, subscriberId)).has(contact.class_person);
}

/** The ids of the parameters that mean a natural person (table 2, code 2). */
export async function naturalPersonClasses(db: Db, subscriberId: number): Promise<Set<number>> {
  return new Set((await askNaturalPerson(db, { subscriberId })).map(({ id }) => id));
}

/** The names of sellers and how they are reached, by id. */
export async function sellerContacts(db: Db, subscriberId: number, sellerIds: readonly number[]) {
  const rows = await askSellerContacts(db, { subscriberId, ids: [...new Set(sellerIds)] });
  return new Map(
    rows.map(({ id, name, surname, cell_phone, main_telephone, email }) => [
      id,
      { seller_name: fullName({ name, surname }), seller_phone: cell_phone ?? main_telephone, seller_email: email },
    ]),
  );
}
