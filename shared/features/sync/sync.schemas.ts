/** What a device sends over the wire. Spec: sync §4. Apart from what it is told (`sync.documents.ts`): a device makes no schemas. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';

export const commandEnvelopeSchema = z.object({
  id: z.string().regex(uuidPattern),
  type: z.string().min(1).max(60),
  /** What the document looked like when the person acted; for the server to judge by, never to overwrite with. */
  base: z.record(z.string(), z.unknown()).optional(),
  payload: z.unknown(),
  created_at: z.iso.datetime(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;

export const pushSchema = z.object({
  protocol: z.int().min(1),
  device: z.string().regex(uuidPattern),
  commands: z.array(commandEnvelopeSchema).max(100),
});

/**
 * What a device says of itself at each contact (`POST /sync/device`). `device` belongs to one local database,
 * that is to one person in one subscriber; every other request under `/sync` carries it in the header `X-Device`.
 */
export const deviceReportSchema = z.object({
  device: z.string().regex(uuidPattern),
  /** The letter that it was given, for a server that does not remember; apps before this field do not say it. */
  letter: z
    .string()
    .regex(/^[A-Z]{1,4}$/)
    .nullable()
    .default(null),
  app_version: z.string().max(40),
  description: z.string().max(200),
  pending_count: z.int().min(0),
  needs_attention_count: z.int().min(0),
  storage_persisted: z.boolean().nullable(),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;
