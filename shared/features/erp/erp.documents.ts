/** The connection with the ERP as the office reads it. Spec: decisions §5. */
import type { Instant } from '#shared/kernel/dates.ts';
import type { ErpOperation } from './erp.schemas.ts';

/** `GET /api/erp/conexion`: the token is never told. */
export interface ErpConnectionState {
  url: string;
  has_token: boolean;
  timeout_ms: number;
}

/** What could not be delivered: a line of `GET /api/erp/pendientes`. */
export interface ErpDeadLetter {
  id: number;
  erp: string;
  operation: ErpOperation;
  idempotency_key: string;
  /** What was sent. */
  request: Record<string, unknown>;
  /** The order that waits for it; null for a prospect that was sent by itself. */
  document_uuid: string | null;
  contact_id: number | null;
  reason: string;
  attempts: number;
  failed_at: Instant;
}
