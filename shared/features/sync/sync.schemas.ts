/** The schemas of a device's requests. Spec: sync §4. Apart from the answers (`sync.documents.ts`), because the device itself parses nothing with schemas. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';

export const commandEnvelopeSchema = z.object({
  id: z.string().regex(uuidPattern),
  type: z.string().min(1).max(60),
  /** The document as the person saw it; the server compares it and never overwrites with it. */
  base: z.record(z.string(), z.unknown()).optional(),
  /**
   * The commands that this command replaces, newest first. Any of them may have reached the server although the device received no answer: if the
   * server accepted one, this command is refused (`sync.alreadyReceived`); otherwise none of them is executed afterwards.
   */
  supersedes: z.array(z.string().regex(uuidPattern)).max(100).optional(),
  payload: z.unknown(),
  created_at: z.iso.datetime(),
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;

/**
 * A device's report about itself at each contact, in a push or by `POST /sync/device`. `device` identifies one local database, that is one person in
 * one subscriber; every other request under `/sync` has it in the header `X-Device`.
 */
export const deviceReportSchema = z.object({
  device: z.string().regex(uuidPattern),
  /** The letter that the device was given, for a server that does not know the device; older apps do not send it. */
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

/** The body of `POST /sync/commands`. Apps with protocol 1 send only `protocol`, `device` and `commands`. */
export const pushSchema = z.object({
  protocol: z.int().min(1),
  device: z.string().regex(uuidPattern),
  /** Each command is validated separately (`commandEnvelopeSchema`): an invalid command must not hold back the others. */
  commands: z.array(z.unknown()).max(100),
  /** The epoch that the device knows; null before its first contact. */
  epoch: z.string().max(100).nullable().optional(),
  /** The counts do not include the commands of this push: the server adds those that it does not accept. */
  report: deviceReportSchema.omit({ device: true }).optional(),
  /** By collection: the device's checkpoint, or null when the device must pull separately (its first pull, or one that starts again). */
  checkpoints: z.record(z.string().max(60), z.string().max(500).nullable()).optional(),
});
export type PushBody = z.output<typeof pushSchema>;
