/** Events of the agenda for the table of who may do what. */
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

export const eventRowsOf = {
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
