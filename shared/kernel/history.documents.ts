import * as z from 'zod';
import { instant } from './call-fields.ts';

const line = {
  id: z.string(),
  at: instant,
  /** 'create', 'update', 'delete', or the use case's own verb: 'login', 'change_password'… */
  action: z.string(),
  /** The author; null for the product itself. */
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  /** The person who worked in the author's name (`login-by-id`). */
  acting_user_name: z.string().nullable(),
  ip: z.string().nullable(),
  device_id: z.string().nullable(),
  /** The run of the import that made the change, or took it back; null for a person's own. */
  import_id: z.int().nullable(),
  /** The row before and after, by field. */
  before: z.unknown(),
  after: z.unknown(),
};
const names = z.record(z.string(), z.string());

/** A line of a record's history, as people read it beside the record; `shown` names the references that changed, by field. Spec: administration §3. */
export const historyLine = z.strictObject({ ...line, shown: z.strictObject({ before: names, after: names }).optional() }).meta({ id: 'HistoryLine' });
export type HistoryLine = z.output<typeof historyLine>;

/** A line of the audit log: a line of the history of any table. Spec: administration §3, decisions §3. */
export const auditLine = z
  .strictObject({
    ...line,
    entity: z.string(),
    entity_id: z.string(),
    /** The record's name; '' when it was not stored. */
    entity_name: z.string(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof auditLine>;
