/** Reports that are sent by e-mail every day, week or month. Spec: decisions §8. */
import { membersAllowed, namesOfUsers } from '#server/features/access/users.service.ts';
import { checkReport } from '#server/features/reports/run-report.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { AnyNamedReport } from '#server/platform/named-report.ts';
import type { ReportMail, SaveReportMail } from '#shared/features/report-mail/report-mail.documents.ts';
import { reportMailErrors } from '#shared/features/report-mail/report-mail.errors.ts';
import { daysOfSpan, nextSending } from '#shared/features/report-mail/send-times.rules.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type ReportMailRow, reportMailRows } from './report-mail.repository.ts';

/** The most scheduled reports of one person, which limits the server's nightly work. */
const mostOfPerson = 20;

type Reports = ReadonlyMap<string, AnyNamedReport>;

/** The reports that the person scheduled, and the reports that are sent to the person. */
export async function listReportMails(db: Db, actor: Actor, reports: Reports): Promise<ReportMail[]> {
  const rows = (await reportMailRows.list(db, actor.subscriberId)).filter((row) => concerns(actor, row));
  return await answersOf(db, actor, { rows, reports });
}

/** The people who may see a report. @throws reports.unknown; access.forbidden when the actor may not see it */
export async function listReportReaders(db: Db, actor: Actor, report: AnyNamedReport | undefined) {
  if (!report) throw reportErrors.unknown();
  checkReport(actor, report, {});
  const members = await membersAllowed(db, actor.subscriberId, report.permission);
  return members.map(({ id, name, role }) => ({ user_id: id, name, role }));
}

/** @throws reports.unknown, access.forbidden, reports.badParameters, reportMail.unknownRecipient, reportMail.mayNotSee, reportMail.tooMany */
export async function saveReportMailOf(tx: Tx, actor: Actor, { asked, reports }: { asked: SaveReportMail; reports: Reports }): Promise<ReportMail> {
  const own = (await reportMailRows.list(tx, actor.subscriberId)).filter(({ created_by }) => created_by === actor.userId);
  if (own.length >= mostOfPerson) throw reportMailErrors.tooMany({ most: mostOfPerson });
  const fields = await checked(tx, actor, { asked, reports });
  const id = await tx.nextIds('report_mails');
  await reportMailRows.insert(tx, { id, ...fields, last_run_at: null, created_by: actor.userId, created_at: tx.now });
  return await answerOf(tx, actor, { id, reports });
}

/** @throws as `saveReportMailOf`; reportMail.notFound, reportMail.ofAnother */
export async function changeReportMailOf(
  tx: Tx,
  actor: Actor,
  { id, asked, reports }: { id: number; asked: SaveReportMail; reports: Reports },
): Promise<ReportMail> {
  await requireOwn(tx, actor, id);
  await reportMailRows.update(tx, id, await checked(tx, actor, { asked, reports }));
  return await answerOf(tx, actor, { id, reports });
}

/** @throws reportMail.notFound, reportMail.ofAnother */
export async function removeReportMail(tx: Tx, actor: Actor, id: number): Promise<void> {
  await requireOwn(tx, actor, id);
  await reportMailRows.remove(tx, id);
}

/** Removes the person from the recipients of a report; a report without recipients is paused. @throws reportMail.notFound, reportMail.notRecipient */
export async function leaveReportMail(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await reportMailRows.find(tx, tx.subscriberId, id);
  if (!row || !concerns(actor, row)) throw reportMailErrors.notFound();
  if (!row.recipients.includes(actor.userId)) throw reportMailErrors.notRecipient();
  const recipients = row.recipients.filter((userId) => userId !== actor.userId);
  await reportMailRows.update(tx, id, { recipients, ...(recipients.length === 0 && paused), updated_at: tx.now });
}

/** The parameters of a sending: the saved ones, with the dates that its span means on that day. */
export function parametersOf({ query, span }: Pick<ReportMailRow, 'query' | 'span'>, { params }: AnyNamedReport, today: LocalDate): Record<string, string> {
  return { ...query, ...(span !== null && 'start_date' in params.shape && daysOfSpan(span, today)) };
}

export const paused = { active: false, next_run_at: null } as const;
const concerns = ({ userId }: Actor, { created_by, recipients }: ReportMailRow) => created_by === userId || recipients.includes(userId);

/** Days move with the sending, and a file has no pages. */
const leftOut = ['start_date', 'end_date', 'page', 'perPage', 'format'];

async function checked(tx: Tx, actor: Actor, { asked, reports }: { asked: SaveReportMail; reports: Reports }) {
  const { report: name, title, span, frequency, hour, active } = asked;
  const report = reports.get(name);
  if (!report) throw reportErrors.unknown();
  const query = Object.fromEntries(Object.entries(asked.query).filter(([parameter]) => !leftOut.includes(parameter)));
  checkReport(actor, report, parametersOf({ query, span }, report, localDateOf(tx.now)));
  const recipients = [...new Set(asked.recipients)];
  const readers = new Set((await membersAllowed(tx, tx.subscriberId, report.permission)).map(({ id }) => id));
  const refused = recipients.find((id) => !readers.has(id));
  if (refused !== undefined) throw await refusalOf(tx, refused);
  const times = { frequency, weekday: frequency === 'weekly' ? asked.weekday : null, month_day: frequency === 'monthly' ? asked.month_day : null, hour };
  return { report: name, title, query, span, ...times, recipients, active, next_run_at: active ? nextSending(times, tx.now) : null, updated_at: tx.now };
}

/** A stranger's name is not told. */
async function refusalOf(tx: Tx, userId: number) {
  const member = (await membersAllowed(tx, tx.subscriberId, 'session')).find(({ id }) => id === userId);
  const error = member ? reportMailErrors.mayNotSee({ name: member.name }) : reportMailErrors.unknownRecipient();
  return member
    ? reportMailErrors.mayNotSee({ name: member.name }, { recipients: [error.message] })
    : reportMailErrors.unknownRecipient({}, { recipients: [error.message] });
}

async function requireOwn(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await reportMailRows.find(tx, tx.subscriberId, id);
  if (!row || !(concerns(actor, row) || isManager(actor))) throw reportMailErrors.notFound();
  if (row.created_by !== actor.userId && !isManager(actor)) throw reportMailErrors.ofAnother();
}
/** People who manage the company's parameters may stop reports that others scheduled. */
const isManager = ({ permissions }: Actor) => permissions.has('Parámetros');

async function answerOf(tx: Tx, actor: Actor, { id, reports }: { id: number; reports: Reports }): Promise<ReportMail> {
  const row = await reportMailRows.find(tx, tx.subscriberId, id);
  const [answer] = await answersOf(tx, actor, { rows: row ? [row] : [], reports });
  if (!answer) throw reportMailErrors.notFound();
  return answer;
}

async function answersOf(db: Db, actor: Actor, { rows, reports }: { rows: readonly ReportMailRow[]; reports: Reports }): Promise<ReportMail[]> {
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ created_by, recipients }) => [created_by, ...recipients]),
  );
  return rows.map(({ subscriber_id: _company, created_by, created_at: _made, updated_at: _changed, recipients, ...row }) => ({
    ...row,
    report_title: reports.get(row.report)?.title ?? null,
    takes_days: 'start_date' in (reports.get(row.report)?.params.shape ?? {}),
    recipients: recipients.map((user_id) => ({ user_id, name: names.get(user_id) ?? 'Persona eliminada' })),
    owner: names.get(created_by) ?? 'Persona eliminada',
    is_own: created_by === actor.userId || isManager(actor),
    is_recipient: recipients.includes(actor.userId),
  }));
}
