import * as z from 'zod';
import { actorOfMember } from '#server/features/access/actors.service.ts';
import { plainMail } from '#server/features/access/plain-mail.ts';
import { membersWithAccess } from '#server/features/access/users.service.ts';
import { reportFile } from '#server/features/reports/run-report.service.ts';
import type { AnyJobHandler, JobHandler } from '#server/platform/jobs/jobs.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { minutelyJob } from '#server/platform/jobs/nightly.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { AnyNamedReport } from '#server/platform/named-report.ts';
import type { Services } from '#server/platform/services.ts';
import { nextSending } from '#shared/features/report-mail/send-times.rules.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type ReportMailRow, reportMailRows } from './report-mail.repository.ts';
import { parametersOf, paused } from './report-mail.service.ts';

const kind = 'report_mail.send';
const sending = z.object({ id: z.int(), user_id: z.int(), due: z.string() });

/** Enqueues, every five minutes, the reports whose time has come, one job per recipient; a report that was due several times is sent once. */
export function reportMailJobs(services: Services, reports: readonly AnyNamedReport[]): AnyJobHandler[] {
  const { store, clock } = services;
  return [
    minutelyJob(store, {
      kind: 'report_mail.due',
      minutes: 5,
      async run() {
        for (const row of await reportMailRows.due(store.db, clock.now())) await enqueueDue(services, row);
      },
    }),
    sendJob(services, new Map(reports.map((report) => [report.name, report]))),
  ];
}

/** Both writes are in one transaction, so that a crash neither loses a sending nor enqueues it twice. */
async function enqueueDue({ store }: Services, { subscriber_id, id }: ReportMailRow): Promise<void> {
  await store.withTransaction(subscriber_id, async (tx) => {
    const row = await reportMailRows.find(tx, subscriber_id, id);
    const due = row?.next_run_at;
    if (!row?.active || !due || due > tx.now) return;
    const hasOwner = (await membersWithAccess(tx, subscriber_id, [row.created_by])).length > 0;
    if (!hasOwner) return await reportMailRows.update(tx, id, { ...paused, updated_at: tx.now });
    for (const user_id of row.recipients) await enqueueJob(tx, { kind, payload: { id, user_id, due }, dedupe_key: `${id} ${due} ${user_id}` });
    await reportMailRows.update(tx, id, { next_run_at: nextSending(row, tx.now), last_run_at: tx.now });
  });
}

/**
 * Sends the report as the recipient sees it now. Nothing is sent to a person who lost the permission or the access, or when the sending was stopped
 * meanwhile.
 */
function sendJob(services: Services, reports: ReadonlyMap<string, AnyNamedReport>): JobHandler<z.infer<typeof sending>> {
  const { store, mailer } = services;
  return {
    kind,
    schema: sending,
    async run({ subscriberId, payload: { id, user_id, due }, dedupe_key }) {
      const row = await reportMailRows.find(store.db, subscriberId, id);
      const report = row && reports.get(row.report);
      if (!row?.active || !report || !row.recipients.includes(user_id)) return;
      const actor = await actorOfMember(store.db, { subscriberId, userId: user_id });
      const [person] = await membersWithAccess(store.db, subscriberId, [user_id]);
      if (!actor || !person || !isAllowed(report.permission, actor)) return;
      const query = parametersOf(row, report, localDateOf(services.clock.now()));
      const { attachments, said } = await madeOf(() => reportFile(services, actor, { report, query, signal: services.closing }), report.title);
      const mail = plainMail({
        subject: `${row.title} · ${formatDate(localDateOf(due))}`,
        paragraphs: [`Hola, ${person.name}.`, ...said],
        link: { text: 'Informes por correo', href: `${services.config.publicUrl}/#/informes-programados` },
        after: ['El informe trae solo lo que usted puede ver. En ese enlace lo cambia o deja de recibirlo.'],
      });
      await mailer.send({ to: person.email, key: dedupe_key, ...mail, ...(attachments && { attachments }) });
    },
  };
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The spreadsheet, or the sentence why there is none: a report that is too long stays too long until somebody changes it.
 * @throws errors that a retry may solve
 */
async function madeOf(make: () => ReturnType<typeof reportFile>, title: string): Promise<{ attachments?: NonNullable<Mail['attachments']>; said: string[] }> {
  try {
    const { name, bytes, notes } = await make();
    return { attachments: [{ filename: `${name}.xlsx`, content: Buffer.from(bytes), contentType }], said: [`Adjunto va ${title}.`, ...notes] };
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return { said: [`No se pudo generar ${title}: ${error.message}`] };
    throw error;
  }
}
