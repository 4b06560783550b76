/** The connection with the ERP as the office reads it. Spec: decisions §5. */
import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';
import { erpOperations } from './erp.schemas.ts';

/** `GET /api/erp/conexion`: the token is never told. */
export const erpConnectionAnswer = z.strictObject({ url: z.string(), has_token: z.boolean(), timeout_ms: z.int() }).meta({ id: 'ErpConnection' });
export type ErpConnectionState = z.output<typeof erpConnectionAnswer>;

/** A failed delivery: a row of `GET /api/erp/pendientes`. */
export const erpDeadLetter = z
  .strictObject({
    id: z.int(),
    erp: z.string(),
    operation: z.enum(erpOperations),
    idempotency_key: z.string(),
    /** The payload of the delivery. */
    request: z.record(z.string(), z.unknown()),
    /** The order that waits for the delivery; null for a prospect that was sent alone. */
    document_uuid: z.string().nullable(),
    contact_id: z.int().nullable(),
    reason: z.string(),
    attempts: z.int(),
    failed_at: instant,
  })
  .meta({ id: 'ErpDeadLetter' });
export type ErpDeadLetter = z.output<typeof erpDeadLetter>;
