/** Events of the agenda and absences of sellers, for the authorisation table. */
import { addDays } from '#shared/kernel/dates.ts';
import type { Place } from './rows.ts';
import type { Side } from './world.ts';

/** The body of an event on this side, as the form sends it. */
export function eventOn(side: Side) {
  return {
    type_id: side.activityId,
    seller_id: side.seller.contactId,
    contact_warehouse_id: side.customer.branchId,
    start_date: '2027-03-15',
    start_time: '09:00',
    end_date: '2027-03-15',
    end_time: '09:30',
  };
}

let absences = 0;
/** The body of an absence of this side's seller, on a day without another absence. */
export function absenceOf({ seller }: Side) {
  absences += 1;
  const day = addDays('2027-01-01', absences);
  return { seller_id: seller.contactId, start_date: day, end_date: day };
}

export const eventRowsOf = {
  absence: async ({ side }: Place) => {
    const made = await side.office.post('/api/ausencias', absenceOf(side));
    if (made.status !== 201) throw new Error(made.text);
    return Number(made.body.data.id);
  },
  event: async ({ side }: Place) => {
    const event = await side.office.post('/api/eventos', eventOn(side));
    return Number(event.body.data.id);
  },
  /** The name of an event's attachment. */
  attachment: async ({ side }: Place) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(eventOn(side))) form.set(name, String(value));
    form.set('attachments_loaded[0]', new File(['%PDF-1.7'], 'lista.pdf'));
    const event = await side.office.post('/api/eventos', form);
    if (event.status !== 201) throw new Error(event.text);
    return String(event.body.data.attachments[0].name_file);
  },
};
