/** A seller's access to their own trace. Spec: decisions §6. */
import { requireOwnSeller } from '#server/features/access/seller-reach.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { OwnRoute } from '#shared/features/routes/route.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { consentRows } from './routes.repository.ts';

const audited = 'seller_routes';
const lastReaders = 100;

const wholeHistory = { page: 1, perPage: lastReaders, paginate: true, sortBy: 'at', sort: 'DESC', filter: '' } as const;
const onePerMs = 10 * 60_000;

/**
 * Records that a person opened the trace of a seller's day. A screen that stays open asks repeatedly (`isRefresh`), which is recorded once in 10
 * minutes.
 */
export async function noteReading(
  { audit, history }: Pick<Services, 'audit' | 'history'>,
  tx: Tx,
  actor: Actor,
  { sellerId, date, isRefresh }: { sellerId: number; date: LocalDate; isRefresh: boolean },
): Promise<void> {
  if (isRefresh) {
    const { rows } = await history(tx, actor.subscriberId, { entity: audited, entityId: sellerId }, wholeHistory);
    const since = new Date(Date.parse(tx.now) - onePerMs).toISOString();
    if (rows.some((row) => row.user_id === actor.userId && row.at > since && dateOf(row) === date)) return;
  }
  await audit(tx, actor, { action: 'read', entity: audited, entityId: sellerId, after: { date } });
}

/** @throws access.forbidden for a person who is not a seller */
export async function ownRoute({ history }: Pick<Services, 'history'>, db: Db, actor: Actor): Promise<OwnRoute> {
  const sellerId = requireOwnSeller(actor);
  const consents = await consentRows.ofSellers(db, actor.subscriberId, [sellerId]);
  const { rows } = await history(db, actor.subscriberId, { entity: audited, entityId: sellerId }, wholeHistory);
  return {
    consents: consents.toReversed().map(({ version, given_at, withdrawn_at }) => ({ version, given_at, withdrawn_at })),
    readers: rows.map((row) => ({ reader: row.acting_user_name ?? row.user_name ?? '', date: dateOf(row), at: row.at })),
  };
}

/** `noteReading` wrote it. */
const dateOf = ({ after }: { after?: unknown }): LocalDate => (after as { date: LocalDate }).date;
