import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** A branch with its present seller, in the columns of the file of the bulk update. */
export interface SellerAssignment {
  identification: string;
  branch_code: string;
  customer: string;
  branch: string;
  seller_identification: string | null;
  seller: string | null;
}

/** A chunk of the active branches that a person reaches with their sellers, by customer and code. @param after the last branch of the previous chunk */
export async function sellerAssignments(
  db: Db,
  actor: Actor,
  { after, limit }: { after?: Pick<SellerAssignment, 'identification' | 'branch_code'> | undefined; limit: number },
): Promise<SellerAssignment[]> {
  const sellers = alias(contacts, 'sellers');
  const rows = await db
    .select({
      identification: contacts.identification,
      branch_code: contact_warehouses.code,
      customer: contacts.name,
      customer_surname: contacts.surname,
      branch: contact_warehouses.description,
      seller_identification: sellers.identification,
      seller_name: sellers.name,
      seller_surname: sellers.surname,
    })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .leftJoin(sellers, and(eq(sellers.subscriber_id, contact_warehouses.subscriber_id), eq(sellers.id, contact_warehouses.seller_id)))
    .where(and(ofTheirSellers(actor), eq(contact_warehouses.state, 1), after && isAfter(after)))
    .orderBy(asc(contacts.identification), asc(contact_warehouses.code))
    .limit(limit);
  return rows.map(({ customer, customer_surname, seller_name, seller_surname, ...row }) => ({
    ...row,
    customer: [customer, customer_surname].filter(Boolean).join(' '),
    seller: fullName({ name: seller_name, surname: seller_surname }) || null,
  }));
}

/** The office reaches all branches of the company; a leader those of their sellers. */
const ofTheirSellers = ({ subscriberId, reach, sellerIds }: Actor) =>
  and(eq(contact_warehouses.subscriber_id, subscriberId), reach === 'subscriber' ? undefined : inArray(contact_warehouses.seller_id, [...sellerIds, -1]));

const isAfter = ({ identification, branch_code }: Pick<SellerAssignment, 'identification' | 'branch_code'>) =>
  or(gt(contacts.identification, identification), and(eq(contacts.identification, identification), gt(contact_warehouses.code, branch_code)));
