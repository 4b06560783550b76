import * as z from 'zod';
import { instant } from '#shared/kernel/call-fields.ts';
import { sendFrequencies, sendSpans } from './send-times.rules.ts';

const spanIds = sendSpans.map(({ id }) => id) as [(typeof sendSpans)[number]['id'], ...(typeof sendSpans)[number]['id'][]];
/** The parameters of the report, as in its address. */
const query = z.record(z.string().max(40), z.string().max(4_000));
const times = {
  frequency: z.enum(sendFrequencies, 'Es diario, semanal o mensual.'),
  weekday: z.int('Elija el día.').min(1, 'Elija el día.').max(7, 'Elija el día.').nullable().default(null),
  month_day: z.int('El día va de 1 a 31.').min(1, 'El día va de 1 a 31.').max(31, 'El día va de 1 a 31.').nullable().default(null),
  hour: z.int('La hora va de 0 a 23.').min(0, 'La hora va de 0 a 23.').max(23, 'La hora va de 0 a 23.'),
};

/** What is sent to schedule a report. */
export const saveReportMail = z
  .object({
    report: z.string('Elija el informe.').max(80),
    title: z.string('Escriba un nombre.').trim().min(1, 'Escriba un nombre.').max(80, 'Debe tener máximo 80 caracteres.'),
    query: query.default({}),
    span: z.enum(spanIds, 'Los días no son válidos.').nullable().default(null),
    ...times,
    recipients: z.array(z.int()).min(1, 'Elija al menos una persona.').max(50, 'Máximo 50 personas.'),
    active: z.boolean().default(true),
  })
  .refine(({ frequency, weekday }) => frequency !== 'weekly' || weekday !== null, { path: ['weekday'], message: 'Elija el día.' })
  .refine(({ frequency, month_day }) => frequency !== 'monthly' || month_day !== null, { path: ['month_day'], message: 'El día va de 1 a 31.' });
export type SaveReportMail = z.output<typeof saveReportMail>;

/** A report that is sent by itself. */
export const reportMailAnswer = z
  .strictObject({
    id: z.int(),
    report: z.string(),
    /** The report's own title; null when the report is gone. */
    report_title: z.string().nullable(),
    /** Whether the report takes days. */
    takes_days: z.boolean(),
    title: z.string(),
    query: z.record(z.string(), z.string()),
    span: z.enum(spanIds).nullable(),
    frequency: z.enum(sendFrequencies),
    weekday: z.int().nullable(),
    month_day: z.int().nullable(),
    hour: z.int(),
    recipients: z.array(z.strictObject({ user_id: z.int(), name: z.string() })),
    active: z.boolean(),
    /** Null while it is paused. */
    next_run_at: instant.nullable(),
    last_run_at: instant.nullable(),
    /** Who scheduled it. */
    owner: z.string(),
    /** Whether the person may change it. */
    is_own: z.boolean(),
    /** Whether it is sent to the person. */
    is_recipient: z.boolean(),
  })
  .meta({ id: 'ReportMail' });
export type ReportMail = z.output<typeof reportMailAnswer>;

export const reportReader = z.strictObject({ user_id: z.int(), name: z.string(), role: z.string() }).meta({ id: 'ReportReader' });
