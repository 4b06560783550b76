/** Sellers without activity today, for Inicio and for their report. */
import { absentSellers } from '#server/features/absences/absences.service.ts';
import { type AskedSellers, type ReachedSeller, sellersAsked } from '#server/features/teams/team.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sellerActivity } from './seller-activity.repository.ts';

/** The sellers within a person's reach who are not absent today, and those of them who have done nothing yet. */
export async function silentSellers(
  db: Db,
  actor: Actor,
  { asked, today }: { asked: AskedSellers; today: LocalDate },
): Promise<{ working: ReachedSeller[]; silent: ReachedSeller[] }> {
  const sellers = await sellersAsked(db, actor, asked);
  const absent = await absentSellers(db, actor.subscriberId, { sellerIds: sellers.map(({ id }) => id), day: today });
  const working = sellers.filter(({ id }) => !absent.has(id));
  const active = await sellerActivity.activeOn(db, actor.subscriberId, { sellerIds: working.map(({ id }) => id), day: today });
  return { working, silent: working.filter(({ id }) => !active.has(id)) };
}
