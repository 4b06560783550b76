/** Filters of the list of events beyond the columns of events: customer, activity and customer type. Spec: commercial §3 (search parameters). */
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
 * Those of the given events that match `contact_id`, `deepening_id` (its contact type and customer type) and `would_you_just_run`.
 * @throws agenda.deepeningNotFound
 */
export async function narrowed(
  db: Db,
  subscriberId: number,
  rows: readonly EventRow[],
  { contact_id, deepening_id, would_you_just_run }: Pick<EventQuery, 'contact_id' | 'deepening_id' | 'would_you_just_run'>,
): Promise<EventRow[]> {
  const ofCustomer = contact_id === undefined ? rows : await eventsWith(db, subscriberId, { rows, contact_id });
  if (deepening_id === undefined && would_you_just_run === undefined) return [...ofCustomer];
  const activities = await activityRows.all(db, subscriberId);
  const isTrip = ({ type_id }: EventRow) => restrictionsOf(activities.get(type_id)?.contact_restriction ?? null).includes(tripRestriction);
  const trips = ofCustomer.filter((event) => would_you_just_run === undefined || isTrip(event) === would_you_just_run);
  if (deepening_id === undefined) return trips;

  const configuration = (await deepeningRows.list(db, subscriberId)).find(({ id }) => id === deepening_id);
  if (!configuration) throw agendaErrors.deepeningNotFound();
  const deepening = trips.filter(({ type_id }) => activities.get(type_id)?.code_deepening === configuration.event_type);
  const branches = await branchesOf(db, subscriberId, deepening);
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

async function eventsWith(db: Db, subscriberId: number, { rows, contact_id }: { rows: readonly EventRow[]; contact_id: number }): Promise<EventRow[]> {
  const branches = await branchesOf(db, subscriberId, rows);
  return rows.filter(({ contact_warehouse_id }) => branches.get(contact_warehouse_id ?? 0)?.contact_id === contact_id);
}

async function branchesOf(db: Db, subscriberId: number, rows: readonly EventRow[]) {
  const ids = rows.flatMap(({ contact_warehouse_id }) => contact_warehouse_id ?? []);
  return await branchPlaces(db, subscriberId, [...new Set(ids)]);
}
