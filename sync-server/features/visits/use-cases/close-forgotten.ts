import { activitiesById } from '#server/features/agenda/agenda.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { automaticCloseAt } from '#shared/features/visits/forgotten-visit.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { announceVisit } from '../visit-writes.ts';
import { visitRows } from '../visits.repository.ts';

/** Closes open visits whose activity has an automatic closing hour that has passed: those of one seller, or of the whole subscriber. @returns how many */
export async function closeForgottenVisits(tx: Tx, { at, seller_id }: { at: Instant; seller_id?: number }): Promise<number> {
  const open = await visitRows.listOpen(tx, tx.subscriberId, seller_id);
  if (open.length === 0) return 0;
  const [settings, activities] = [await requireSettings(tx, tx.subscriberId), await activitiesById(tx, tx.subscriberId)];
  let closed = 0;
  for (const visit of open) {
    const activity = activities.get(visit.activity_id);
    const checkout_date = activity ? automaticCloseAt(visit, activity, settings) : null;
    if (checkout_date === null || checkout_date > at) continue;
    await announceVisit(
      tx,
      await visitRows.update(tx, visit, { state: 'closed_automatically', checkout_date, checkout_received_at: tx.now, checkout_mark: 'not_verifiable' }),
    );
    closed += 1;
  }
  return closed;
}
