/** The values of the phone's form of an event, whose customer may be a prospect that the server does not have yet. */
import * as z from 'zod';
import { type CustomerBranch, isUnsentProspect, placesAmong } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { type EventValues, eventFormSchema, valuesOfNew } from '../office/event-form.ts';
import { placeOfEvent } from './named-events.ts';

/** A place in the form: the branch's id, or the UUID of a prospect whose branch has no id yet. */
type PlaceKey = number | string;

export const phoneEventSchema = eventFormSchema.extend({
  contact_warehouse_id: z.union([eventFormSchema.shape.contact_warehouse_id, z.string().regex(uuidPattern)]),
});
export type PhoneEventValues = Omit<EventValues, 'contact_warehouse_id'> & { contact_warehouse_id: PlaceKey | null };

export const keyOfPlace = ({ customer, branch }: CustomerBranch): PlaceKey | null => (isUnsentProspect(customer) ? customer.prospect_uuid : branch.id);

/** The customer with a key; null when it is not on this device. */
export function placeWithKey(key: PlaceKey | null, customers: readonly CustomerDocument[]): CustomerBranch | null {
  const isProspect = typeof key === 'string';
  return placesAmong(customers)({ contact_warehouse_id: isProspect ? null : key, prospect_uuid: isProspect ? key : null });
}

/** The key of an event's customer; the id of a branch that is not on this device stays. */
export function placeKeyOf(event: EventView, customers: readonly CustomerDocument[]): PlaceKey | null {
  const place = placesAmong(customers)(placeOfEvent(event));
  return place ? keyOfPlace(place) : event.contact_warehouse_id;
}

/** The customers that the form offers: to an existing event no other unsent prospect than its own, because only a new event waits for a prospect. */
export function placesFor(event: EventView | null, customers: readonly CustomerDocument[]): CustomerBranch[] {
  const own = event && placeKeyOf(event, customers);
  return customers
    .flatMap((customer) => customer.branches.map((branch) => ({ customer, branch })))
    .filter((place) => event === null || !isUnsentProspect(place.customer) || keyOfPlace(place) === own);
}

/** The form's initial values: as they were sent when the server refused the whole event; otherwise the current event with the person's refused change. */
export function valuesOfView(event: EventView, customers: readonly CustomerDocument[], now: Instant): PhoneEventValues {
  const { command } = event;
  const refused = command?.state === 'refused' ? command : null;
  const contact_warehouse_id = placeKeyOf(event, customers);
  if (refused && isCommand(refused, agendaCommands.createEvent)) {
    const { repeat_id, end_id } = refused.payload;
    // The schema takes only the rules' own numbers.
    const ofSeries = { repeat_id: repeat_id as EventValues['repeat_id'], end_id: end_id as EventValues['end_id'] };
    return { ...valuesOfNew({}, now), ...refused.payload, ...ofSeries, contact_warehouse_id };
  }
  const { type_id, seller_id, description, observations, start_date, start_time, end_date, end_time } = event;
  const own = refused && isCommand(refused, agendaCommands.updateEvent) ? refused.payload.changes : {};
  const present = { type_id, seller_id, contact_warehouse_id, description, observations, start_date, start_time, end_date, end_time };
  return { ...valuesOfNew({}, now), ...present, ...own };
}
