/** What a device may ask of visits. Spec: decisions §6. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';

const uuid = z.string().regex(uuidPattern);
/** A position as a device gives it. */
export const gpsReadingSchema = z.object({
  latitude: z.number().min(-90).max(90),
  length: z.number().min(-180).max(180),
  accuracy: z.number().nonnegative(),
  taken_at: z.iso.datetime(),
  is_mock: z.boolean().optional(),
});

/** 'Registrar llegada'. A `reason` makes it 'con novedad', which is always possible. */
export const checkInSchema = z.object({
  uuid,
  contact_id: z.int().positive(),
  contact_warehouse_id: z.int().positive(),
  activity_id: z.int().positive(),
  event_id: z.int().positive().nullable().default(null),
  /** The uuid of an event that the device made and that has no id yet; an unknown uuid leaves the visit without an event. */
  event_uuid: uuid.nullish(),
  original_date: z.iso.date().nullable().default(null),
  checkin_date: z.iso.datetime(),
  readings: z.array(gpsReadingSchema).max(20),
  reason: z.string().trim().min(3).max(500).nullable().default(null),
});
export type CheckIn = z.infer<typeof checkInSchema>;

/** 'Registrar salida'. */
export const checkOutSchema = z.object({
  uuid,
  checkout_date: z.iso.datetime(),
  readings: z.array(gpsReadingSchema).max(20),
  reason: z.string().trim().min(3).max(500).nullable().default(null),
  observation: z.string().trim().max(1000).nullable().default(null),
});
export type CheckOut = z.infer<typeof checkOutSchema>;

/** A forgotten check-out: the instant that the seller proposes, for the leader to approve. */
export const correctVisitSchema = z.object({
  uuid,
  checkout_date: z.iso.datetime(),
  reason: z.string().trim().min(3).max(500),
  observation: z.string().trim().max(1000).nullable().default(null),
});
export type CorrectVisit = z.infer<typeof correctVisitSchema>;

/** A photo of a visit, which is uploaded separately (`/sync/files`) and named by its SHA-256; the command waits for both the visit and the file. */
export const visitPhotoSchema = z.object({ uuid, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type VisitPhoto = z.infer<typeof visitPhotoSchema>;

/** 'El punto está mal': proposes the device's position as the customer's coordinates. A leader decides whether they move. */
export const proposePointSchema = z.object({
  uuid,
  contact_warehouse_id: z.int().positive(),
  reading: gpsReadingSchema,
  note: z.string().trim().max(300, 'La nota admite máximo 300 caracteres.').nullable().default(null),
});
export type ProposePoint = z.infer<typeof proposePointSchema>;

/** `PUT /api/propuestas-de-ubicacion/{id}`: a leader's decision on proposed coordinates. */
export const decidePointSchema = z.object({
  decision: z.enum(['approved', 'rejected'], "Se responde con 'approved' o 'rejected'."),
  reason: z.string().trim().max(300, 'El motivo admite máximo 300 caracteres.').nullable().default(null),
});

/** `PUT /api/visits-customers/{id}`: a leader's observation on a visit, and the decision on a waiting correction; its `photo` is sent in multipart. */
export const reviewVisitSchema = z.object({
  correction: z.enum(['approved', 'rejected'], "La corrección se responde con 'approved' o 'rejected'.").optional(),
  observation: z.string().trim().max(1000, 'La observación admite máximo 1000 caracteres.').nullable().optional(),
  motive: z.string().trim().max(200, 'El motivo admite máximo 200 caracteres.').nullable().optional(),
  release: z.string().trim().max(200, 'La liberación admite máximo 200 caracteres.').nullable().optional(),
  photo: z.union([z.file(), z.string()], 'Adjunte una foto.').nullish(),
});
