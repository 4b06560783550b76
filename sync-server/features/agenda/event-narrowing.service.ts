/** What a list of events is narrowed by beyond its own columns: its activity and its customer's kind. Spec: commercial §3 (search parameters). */
import { parameterNames } from '#server/features/master-data/parameters.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { EventQuery } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { restrictionsOf, tripRestriction } from '#shared/features/agenda/contact-restriction.rules.ts';
import { activityRows } from './activities.repository.ts';
import { deepeningRows } from './deepening.repository.ts';
import type { EventRow } from './events.repository.ts';

/**
 * Those of the events that `deepening_id` (the kind of contact and the kind of customer that it speaks of) and
 * `would_you_just_run` ask for. @throws agenda.deepeningNotFound
 */
export async function narrowed(
  db: Db,
  subscriberId: number,
  rows: readonly EventRow[],
  { deepening_id, would_you_just_run }: Pick<EventQuery, 'deepening_id' | 'would_you_just_run'>,
): Promise<EventRow[]> {
  if (deepening_id === undefined && would_you_just_run === undefined) return [...rows];
  const activities = await activityRows.all(db, subscriberId);
  const isTrip = ({ type_id }: EventRow) => restrictionsOf(activities.get(type_id)?.contact_restriction ?? null).includes(tripRestriction);
  const trips = rows.filter((event) => would_you_just_run === undefined || isTrip(event) === would_you_just_run);
  if (deepening_id === undefined) return trips;

  const configuration = (await deepeningRows.list(db, subscriberId)).find(({ id }) => id === deepening_id);
  if (!configuration) throw agendaErrors.deepeningNotFound();
  const deepening = trips.filter(({ type_id }) => activities.get(type_id)?.code_deepening === configuration.event_type);
  const branches = await branchPlaces(
    db,
    subscriberId,
    deepening.flatMap(({ contact_warehouse_id }) => contact_warehouse_id ?? []),
  );
  const kinds = await parameterNames(
    db,
    subscriberId,
    [...branches.values()].flatMap(({ customer_type_id }) => customer_type_id ?? []),
  );
  return deepening.filter(({ contact_warehouse_id }) => {
    const kind = branches.get(contact_warehouse_id ?? 0)?.customer_type_id ?? 0;
    return kinds.get(kind) === configuration.criteria_value;
  });
}
