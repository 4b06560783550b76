/** A visit in the shape that the office's calls answer. Metres, degrees and instants. Spec: commercial §3 Visit. */
import * as z from 'zod';
import { instant, localDate } from '#shared/kernel/call-fields.ts';
import { visitStates } from './visit.documents.ts';

export const visitMark = z.enum(['inside', 'outside', 'not_verifiable', 'not_checked', 'con_novedad']);

const reading = z.strictObject({ latitude: z.number(), length: z.number(), accuracy: z.number(), taken_at: instant, is_mock: z.boolean().optional() });

/** A sign of a false location; only people who review visits get it. */
export const falseLocationSign = z.strictObject({
  sign: z.enum(['impossible_speed', 'identical_fixes', 'round_accuracy', 'order_far_away', 'clock_apart', 'mock_flag']),
  weight: z.number(),
  explanation: z.string(),
});

/** A registered visit with its stored readings and the customer's coordinates at that time. */
export const visitAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    seller_id: z.int(),
    user_id: z.int(),
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    event_id: z.int().nullable(),
    original_date: localDate.nullable(),
    activity_id: z.int(),
    /** The code of the activity. */
    visit_type: z.string(),
    state: z.enum(visitStates),
    checkin_date: instant,
    checkin_received_at: instant,
    checkin_latitude: z.number().nullable(),
    checkin_length: z.number().nullable(),
    checkin_accuracy: z.number().nullable(),
    checkin_distance: z.int().nullable(),
    checkin_mark: visitMark,
    checkin_reason: z.string().nullable(),
    checkin_readings: z.array(reading),
    checkout_date: instant.nullable(),
    checkout_received_at: instant.nullable(),
    checkout_latitude: z.number().nullable(),
    checkout_length: z.number().nullable(),
    checkout_accuracy: z.number().nullable(),
    checkout_distance: z.int().nullable(),
    checkout_mark: visitMark.nullable(),
    checkout_reason: z.string().nullable(),
    checkout_readings: z.array(reading).nullable(),
    customer_latitude: z.number().nullable(),
    customer_length: z.number().nullable(),
    /** Metres from the customer's coordinates at the arrival; equals `checkin_distance`. */
    distance: z.int().nullable(),
    motive: z.string().nullable(),
    observation: z.string().nullable(),
    release: z.string().nullable(),
    /** SHA-256 of the photo; `getVisitPhoto` gives it. */
    photo: z.string().nullable(),
    signs: z.array(falseLocationSign),
    device_id: z.string().nullable(),
    updated_at: instant,
  })
  .meta({ id: 'Visit' });
export type VisitAnswer = z.output<typeof visitAnswer>;
