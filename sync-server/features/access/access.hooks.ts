/** Questions of access to the capabilities that know which sellers a user leads and which records a user is linked to. */
import type { Db } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { Covering } from '#shared/features/absences/absence.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Reach } from '#shared/kernel/permissions.ts';

/** A person who leads, and whom they lead. */
export interface TeamsLed {
  /** The sellers (ids of third parties) that a leader or a director reaches (decisions §3); empty for every other reach. */
  sellers(db: Db, person: { reach: Reach; subscriberId: number; userId: number }): Promise<number[]>;
  /** The ids of the users who lead the leaderships of a director's directions; empty for every other reach. */
  leaders(db: Db, person: { reach: Reach; subscriberId: number; userId: number }): Promise<number[]>;
}
export const teamsLed = defineHook<TeamsLed>('teamsLed');

/** The absences that a seller (id of a third party) covers: those of the last weeks, the current one and future ones. */
export const sellerCoverings =
  defineHook<(db: Db, person: { subscriberId: number; contactId: number; now: Instant }) => Promise<Covering[]>>('sellerCoverings');

/** The records that a user is linked to in the user's subscriber; undefined when the user has no row there. */
export interface LinkedParties {
  contact(
    db: Db,
    subscriberId: number,
    id: number,
  ): Promise<{ email: string | null; is_customer: boolean; is_provider: boolean; is_employee: boolean } | undefined>;
  clerk(db: Db, subscriberId: number, id: number): Promise<{ email: string | null; contact_id: number } | undefined>;
  /** The customer of a branch. */
  branchContact(db: Db, subscriberId: number, id: number): Promise<number | undefined>;
  /** The names of the third party, clerk and branch that a user is linked to, by field. */
  names(
    db: Db,
    subscriberId: number,
    links: { contact_id: number | null; clerk_id: number | null; contact_warehouse_id: number | null },
  ): Promise<Record<string, string>>;
}
export const partiesOfUsers = defineHook<LinkedParties>('partiesOfUsers');
