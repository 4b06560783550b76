import { reachesSeller } from '#server/features/access/seller-reach.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { teamsThere } from '#server/features/teams/teams-there.service.ts';
import { findBranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import { isNaturalPerson } from '#server/features/third-parties/debt-contact.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { judgeContact } from '#shared/features/agenda/contact-restriction.rules.ts';
import { occursOn } from '#shared/features/agenda/recurrence.rules.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { activityRows } from './activities.repository.ts';
import { seriesOf } from './agenda-series.ts';
import { type EventRow, eventRows } from './events.repository.ts';

/** @throws agenda.eventNotFound when the event does not exist or the person does not reach it */
export async function requireReachableEvent(db: Db, actor: Actor, id: number): Promise<EventRow> {
  const event = await eventRows.get(db, actor.subscriberId, id);
  if (!event || !reachesSeller(actor, event.seller_id)) throw agendaErrors.eventNotFound();
  return event;
}

/**
 * The day of the occurrence that a call means: `original_date`, or the only day of an event that does not repeat.
 * @throws agenda.occurrenceMissing for a series without a day, agenda.occurrenceNotFound for a day that the series does not have
 */
export async function requireOccurrenceDate(db: Db, event: EventRow, original_date: LocalDate | undefined): Promise<LocalDate> {
  if (original_date === undefined) {
    if (event.repeat_id === repeats.never) return event.start_date;
    throw agendaErrors.occurrenceMissing({}, { original_date: ['El evento se repite: diga de qué día.'] });
  }
  const own = (await eventRows.exceptionsOf(db, event.subscriber_id, [event.id])).find((row) => row.original_date === original_date);
  if (own ? own.deleted : !occursOn(seriesOf(event), original_date)) throw agendaErrors.occurrenceNotFound();
  return original_date;
}

/**
 * Checks that all records that an event refers to exist and that the person reaches them.
 * @param failed the error to throw: agenda.createFailed or agenda.updateFailed
 * @throws that error, with the fields of the missing records
 */
export async function requireReferences(
  db: Db,
  actor: Actor,
  form: Pick<EventRow, 'type_id' | 'contact_warehouse_id' | 'leadership_id' | 'commercial_direction_id'> & { seller_id: number },
  failed: typeof agendaErrors.createFailed | typeof agendaErrors.updateFailed,
): Promise<Activity> {
  const { type_id, seller_id, contact_warehouse_id } = form;
  const activity = await activityRows.get(db, actor.subscriberId, type_id);
  const branch = contact_warehouse_id === null ? null : await findBranchPlace(db, actor.subscriberId, contact_warehouse_id);
  const errors: Record<string, string[]> = {};
  const teams = await teamsThere(db, actor.subscriberId, form);
  if (!teams.leadership) errors['leadership_id'] = ['La jefatura no existe.'];
  if (!teams.direction) errors['commercial_direction_id'] = ['La dirección comercial no existe.'];
  if (!activity?.active) errors['type_id'] = ['La actividad no existe o está inactiva.'];
  if (!reachesSeller(actor, seller_id) || !(await isSomebody(db, actor, seller_id))) errors['seller_id'] = ['El vendedor no existe.'];
  if (contact_warehouse_id !== null && (!branch || !reachesSeller(actor, branch.seller_id))) errors['contact_warehouse_id'] = ['El cliente no existe.'];
  if (activity && !errors['contact_warehouse_id']) {
    const is_natural_person = branch !== null && activity.is_collecting && (await isNaturalPerson(db, actor.subscriberId, branch.contact_id));
    const { debt_contact_rule } = await requireSettings(db, actor.subscriberId);
    const admitted = judgeContact(activity, branch && { ...branch, is_natural_person }, debt_contact_rule);
    if (!admitted.ok) errors['contact_warehouse_id'] = [sentenceOf(admitted)];
  }
  if (!activity || Object.keys(errors).length > 0) throw failed({}, errors);
  return activity;
}

/** A person who reaches the whole company passes every filter by reach, so the existence of the third party must be checked separately. */
async function isSomebody(db: Db, { reach, subscriberId }: Actor, sellerId: number): Promise<boolean> {
  return reach !== 'subscriber' || (await listContactNames(db, subscriberId, [sellerId]))(sellerId) !== null;
}
