import type { Instant } from '#shared/kernel/dates.ts';

/** A line of the audit log, as the search of administrators shows it. Spec: administration §3, decisions §3. */
export interface AuditLine {
  id: string;
  at: Instant;
  action: string;
  /** The table of the row. */
  entity: string;
  entity_id: string;
  /** Who; null for the product itself. */
  user_id: number | null;
  user_name: string | null;
  /** Somebody who worked in the person's name (`login-by-id`). */
  acting_user_name: string | null;
  ip: string | null;
  device_id: string | null;
  before: unknown;
  after: unknown;
}
