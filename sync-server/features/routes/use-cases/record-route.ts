import { requireOwnSeller } from '#server/features/access/seller-reach.ts';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { firstCheckinOn } from '#server/features/visits/visits.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { admissiblePoints } from '#shared/features/routes/route.rules.ts';
import type { RecordPoints, RouteConsent } from '#shared/features/routes/routes.commands.ts';
import { momentWithin } from '#shared/features/sync/believed-instant.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { announceConsent } from '../consent-documents.ts';
import { enqueueForgetting } from '../routes.jobs.ts';
import { consentRows, pointRows } from '../routes.repository.ts';

/** A device's instant in the one ISO form that can be compared as text. */
const canonical = (instant: Instant): Instant => new Date(instant).toISOString();

/** Gives or withdraws the seller's consent to be traced; only the seller themself may. @throws access.forbidden for a person who is not a seller */
export async function consentToRoute(
  tx: Tx,
  actor: Actor,
  { payload: { uuid, given, at, version }, made_at }: Command<RouteConsent>,
): Promise<Result<CommandDocument | null>> {
  const seller_id = requireOwnSeller(actor);
  const given_at = momentWithin(at, made_at);
  await consentRows.withdraw(tx, seller_id, given_at);
  if (given) await consentRows.give(tx, { uuid, seller_id, user_id: actor.userId, version, given_at });
  return ok(await announceConsent(tx, seller_id));
}

/**
 * Stores the points of a batch that may be stored: consent, working hours and the day's first arrival are checked here too. Other
 * points are dropped silently, because the seller could do nothing about them.
 * @throws access.forbidden for a person who is not a seller
 */
export async function recordRoute(tx: Tx, actor: Actor, { points }: RecordPoints): Promise<Result<null>> {
  const seller_id = requireOwnSeller(actor);
  const taken = points.map(({ latitude, length, accuracy, taken_at }) => ({ latitude, length, accuracy, taken_at: canonical(taken_at) }));
  const unique = [...new Map(taken.map((point) => [point.taken_at, point])).values()];
  const dates = [...new Set(unique.map(({ taken_at }) => localDateOf(taken_at)))];
  const firstCheckins = new Map<LocalDate, Instant>();
  for (const date of dates) {
    const first = await firstCheckinOn(tx, tx.subscriberId, { seller_id, date });
    if (first) firstCheckins.set(date, first);
  }
  const kept = admissiblePoints(unique, {
    kept: await pointRows.ofDays(tx, tx.subscriberId, { sellerId: seller_id, dates }),
    consents: await consentRows.ofSellers(tx, tx.subscriberId, [seller_id]),
    firstCheckins,
    now: tx.now,
    hours: await requireSettings(tx, tx.subscriberId),
    overrides: await listHolidayOverrides(tx, tx.subscriberId),
  });
  if (kept.length > 0) await enqueueForgetting(tx);
  await pointRows.add(
    tx,
    kept.map((point) => ({ ...point, seller_id, date: localDateOf(point.taken_at) })),
  );
  return ok(null);
}
