/** The commands of a device about a seller's trace. Spec: decisions §6. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { gpsReadingSchema } from '../visits/visits.commands.ts';

/** A seller gives or withdraws the consent to be located in working hours. `version` names the accepted text; the instants are the device's. */
export const consentSchema = z.object({
  uuid: z.string().regex(uuidPattern),
  given: z.boolean(),
  at: z.iso.datetime(),
  version: z.int().min(1).max(1000).default(1),
});
export type RouteConsent = z.infer<typeof consentSchema>;

/** Points that the device recorded, in batches; a repeated point changes nothing. */
export const recordPointsSchema = z.object({ points: z.array(gpsReadingSchema).min(1).max(500) });
export type RecordPoints = z.infer<typeof recordPointsSchema>;
