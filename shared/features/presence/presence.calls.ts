import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';

/** A record that a person has open: 'terceros/60', 'pedidos/7751'. */
const place = z.string().regex(/^(terceros|pedidos)\/\d{1,15}$/, 'No es un registro que se comparta.');

const colleague = z.strictObject({ user_id: z.int(), name: z.string(), is_editing: z.boolean() }).meta({ id: 'PresentColleague' });

/** Seconds between two calls of a page that stays open; a person without a call for three times as long has left. */
export const presenceBeatSeconds = 15;

/** Tells who else has a record open, so that two people do not do the same work. Spec: administration §12. */
export const presenceCalls = defineCalls({
  notePresence: {
    method: 'post',
    path: '/api/presencia',
    access: 'Panel administrativo',
    summary: 'Dice que la persona está en un registro, o que ya no; responde quién más está',
    body: z.object({ place, is_editing: z.boolean('Es sí o no.').default(false), has_left: z.boolean('Es sí o no.').default(false) }),
    answer: z.array(colleague),
  },
});
