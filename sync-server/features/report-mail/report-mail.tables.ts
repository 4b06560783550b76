import { tenantTable } from '#server/platform/db/table.ts';
import type { SendFrequency, SendSpan } from '#shared/features/report-mail/send-times.rules.ts';

/** A report that is sent by e-mail automatically. Hours and dates are local to Bogotá. */
export const report_mails = tenantTable(
  'report_mails',
  (c) => ({
    id: c.int().notNull(),
    report: c.text().notNull(),
    title: c.text().notNull(),
    /** The report's parameters, without days. */
    query: c.json<Record<string, string>>().notNull(),
    /** The span of dates that the report covers, if it takes dates; null for the report's usual dates. */
    span: c.text().$type<SendSpan>(),
    frequency: c.text().$type<SendFrequency>().notNull(),
    weekday: c.int(),
    month_day: c.int(),
    hour: c.int().notNull(),
    /** Users; each is sent the report of their own reach. */
    recipients: c.json<number[]>().notNull(),
    active: c.bool().notNull(),
    next_run_at: c.text(),
    last_run_at: c.text(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);
