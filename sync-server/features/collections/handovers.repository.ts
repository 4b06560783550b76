import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/access/access.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageKeys } from '#server/platform/db/page-of.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { sumsByMeans } from '#shared/features/collections/handover.rules.ts';
import type { MeansKind } from '#shared/features/collections/receipt-kinds.ts';
import { isLive } from '#shared/features/collections/receipt-states.rules.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';
import { cash_handover_deposits, cash_handover_lines, cash_handovers } from './collections.tables.ts';
import { reachedBySeller, type WholeReceipt } from './receipts.repository.ts';

const seller = and(eq(contacts.subscriber_id, cash_handovers.subscriber_id), eq(contacts.id, cash_handovers.seller_id));

export type HandoverRow = typeof cash_handovers.$inferSelect;
export type HandoverLine = typeof cash_handover_lines.$inferSelect;
type DepositRow = typeof cash_handover_deposits.$inferSelect;

/** What the lines of a handover sum to. */
const lineSum = (figure: 'declared' | 'verified'): SQL =>
  sql`(select sum(${cash_handover_lines[figure]}) from ${cash_handover_lines} where ${cash_handover_lines.subscriber_id} = ${cash_handovers.subscriber_id} and ${cash_handover_lines.handover_id} = ${cash_handovers.id})`;

export const handoverRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<HandoverRow | undefined> {
    return (await this.list(db, subscriberId, [id]))[0];
  },

  async list(db: Db, subscriberId: number, ids: readonly number[]): Promise<HandoverRow[]> {
    return await db
      .select()
      .from(cash_handovers)
      .where(and(eq(cash_handovers.subscriber_id, subscriberId), isOneOf(cash_handovers.id, ids)));
  },

  async byUuid(db: Db, subscriberId: number, uuid: string): Promise<HandoverRow | undefined> {
    const [row] = await db
      .select()
      .from(cash_handovers)
      .where(and(eq(cash_handovers.subscriber_id, subscriberId), eq(cash_handovers.uuid, uuid)));
    return row;
  },

  /** The one of a seller that is not closed. */
  async openOf(db: Db, subscriberId: number, sellerId: number): Promise<HandoverRow | undefined> {
    const [row] = await db
      .select()
      .from(cash_handovers)
      .where(and(eq(cash_handovers.subscriber_id, subscriberId), eq(cash_handovers.seller_id, sellerId), ne(cash_handovers.state, 'cerrado')));
    return row;
  },

  async page(
    db: Db,
    actor: Actor,
    { seller_id, state }: { seller_id?: number | undefined; state?: HandoverRow['state'] | undefined },
    list: ListRequest,
  ): Promise<Page<number>> {
    const where = and(
      eq(cash_handovers.subscriber_id, actor.subscriberId),
      reachedBySeller(actor, cash_handovers),
      seller_id ? eq(cash_handovers.seller_id, seller_id) : undefined,
      state ? eq(cash_handovers.state, state) : undefined,
      matchesWords(contacts.search_text, partySearchWords(list.filter)),
    );
    return await pageKeys<number>(db, {
      ...{ table: cash_handovers, key: cash_handovers.id, where, asked: list, joined: { table: contacts, on: seller } },
      // The sum of the differences of one seller is what they owe ('faltante', below 0) or have in favour.
      summed: { declared_value: lineSum('declared'), verified_value: lineSum('verified'), difference: cash_handovers.difference },
      order: [
        [list.sortBy === 'difference' ? cash_handovers.difference : cash_handovers.opened_at, list.sort],
        [cash_handovers.id, list.sort],
      ],
    });
  },

  async linesOf(db: Db, subscriberId: number, ids: readonly number[]): Promise<HandoverLine[]> {
    return await db
      .select()
      .from(cash_handover_lines)
      .where(and(eq(cash_handover_lines.subscriber_id, subscriberId), isOneOf(cash_handover_lines.handover_id, ids)))
      .orderBy(asc(cash_handover_lines.kind));
  },

  /** In the order in which their seller named them. */
  async depositsOf(db: Db, subscriberId: number, ids: readonly number[]): Promise<DepositRow[]> {
    return await db
      .select()
      .from(cash_handover_deposits)
      .where(and(eq(cash_handover_deposits.subscriber_id, subscriberId), isOneOf(cash_handover_deposits.handover_id, ids)))
      .orderBy(asc(cash_handover_deposits.position));
  },

  async userNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await db.select({ id: users.id, name: users.name, surname: users.surname }).from(users).where(isOneOf(users.id, ids));
    return new Map(rows.map(({ id, name, surname }) => [id, fullName({ name, surname })]));
  },

  async insert(tx: Tx, row: Omit<HandoverRow, 'subscriber_id' | 'id'>): Promise<number> {
    const id = await tx.nextIds('cash_handovers');
    await tx.insert(cash_handovers).values({ ...row, subscriber_id: tx.subscriberId, id });
    return id;
  },

  async update(tx: Tx, id: number, change: Partial<HandoverRow>): Promise<void> {
    await tx
      .update(cash_handovers)
      .set(change)
      .where(and(eq(cash_handovers.subscriber_id, tx.subscriberId), eq(cash_handovers.id, id)));
  },

  /** Stores the sums of a handover's receipts by means of payment, in pesos. */
  async declare(tx: Tx, id: number, receipts: readonly WholeReceipt[]): Promise<void> {
    await tx.delete(cash_handover_lines).where(and(eq(cash_handover_lines.subscriber_id, tx.subscriberId), eq(cash_handover_lines.handover_id, id)));
    const sums = sumsByMeans(receipts.filter(({ state }) => isLive(state)));
    await tx.insertMany(
      cash_handover_lines,
      sums.map(({ kind, value }) => ({ subscriber_id: tx.subscriberId, handover_id: id, kind, declared: value, verified: null })),
    );
  },

  /** Stores the deposits of a handover, in place of those that it had. */
  async deposit(tx: Tx, id: number, deposits: readonly Pick<DepositRow, 'bank_id' | 'reference' | 'value' | 'photo'>[]): Promise<void> {
    const own = and(eq(cash_handover_deposits.subscriber_id, tx.subscriberId), eq(cash_handover_deposits.handover_id, id));
    await tx.delete(cash_handover_deposits).where(own);
    await tx.insertMany(
      cash_handover_deposits,
      deposits.map((one, index) => ({ ...one, subscriber_id: tx.subscriberId, handover_id: id, position: index + 1 })),
    );
  },

  async verify(tx: Tx, id: number, lines: readonly { kind: MeansKind; declared: number; verified: number }[]): Promise<void> {
    await tx.delete(cash_handover_lines).where(and(eq(cash_handover_lines.subscriber_id, tx.subscriberId), eq(cash_handover_lines.handover_id, id)));
    await tx.insertMany(
      cash_handover_lines,
      lines.map((line) => ({ ...line, subscriber_id: tx.subscriberId, handover_id: id })),
    );
  },
};
