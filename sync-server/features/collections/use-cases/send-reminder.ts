import { plainMail } from '#server/features/access/plain-mail.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import { listOpenReceivables } from '#server/features/receivables/receivables.service.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import { formatDate, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { dunningRows } from '../dunning.repository.ts';
import { dunningDocumentId, reminderMoment, remindingJob } from '../dunning.service.ts';

/**
 * Sends a reminder at its hour, with the invoices that are overdue then. A customer who has paid meanwhile gets none. A reminder whose job runs late,
 * outside of the legal hours, waits for the next one.
 */
export async function sendReminder({ store, mailer, clock }: Services, subscriberId: number, uuid: string): Promise<void> {
  const [reminder] = await dunningRows.list(store.db, subscriberId, [uuid]);
  if (!reminder?.is_queued) return;
  const now = clock.now();
  const contact = await requireContact(store.db, subscriberId, reminder.contact_id);
  const overdue = await overdueOf(store.db, { subscriberId, contactId: contact.id, today: localDateOf(now) });
  const moment = await reminderMoment(store.db, subscriberId, { contactId: contact.id, at: now });
  const unsent = whyUnsent({ isPaid: overdue.length === 0, email: contact.email, isWithdrawn: moment === null });
  if (unsent === null && moment !== null && moment > now) return await postpone(store, subscriberId, { uuid, at: moment });
  if (unsent === null && contact.email) {
    const company = await requireSubscriber(store.db, subscriberId);
    await mailer.send({ to: contact.email, key: uuid, ...reminderMail(company, { contact, overdue, today: localDateOf(now) }) });
  }
  await store.withTransaction(subscriberId, async (tx) => {
    await dunningRows.update(tx, uuid, { is_queued: false, at: now, result: unsent ?? 'Recordatorio enviado' });
    tx.touch('receipts', dunningDocumentId(uuid));
  });
}

type Overdue = Awaited<ReturnType<typeof overdueOf>>;

async function overdueOf(db: Db, { subscriberId, contactId, today }: { subscriberId: number; contactId: number; today: LocalDate }) {
  const open = (await listOpenReceivables(db, subscriberId, [contactId])).get(contactId) ?? [];
  return open.map((row) => ({ ...row, ...ageReceivable(row, today) })).filter(({ defeated }) => defeated);
}

/** Why a reminder is not sent at all; null when it is. */
function whyUnsent({ isPaid, email, isWithdrawn }: { isPaid: boolean; email: string | null; isWithdrawn: boolean }): string | null {
  if (isPaid) return 'No se envió: ya pagó';
  if (!email) return 'No se envió: el cliente no tiene correo';
  return isWithdrawn ? 'No se envió: el cliente no autorizó este medio' : null;
}

/** The reminder waits for another instant. */
async function postpone(store: Services['store'], subscriberId: number, { uuid, at }: { uuid: string; at: Instant }): Promise<void> {
  await store.withTransaction(subscriberId, async (tx) => {
    await dunningRows.update(tx, uuid, { at });
    await enqueueJob(tx, { kind: remindingJob, payload: { uuid }, dedupe_key: uuid, run_at: at, repeatable: true });
    tx.touch('receipts', dunningDocumentId(uuid));
  });
}

interface Reminded {
  contact: Parameters<typeof fullName>[0];
  overdue: Overdue;
  today: LocalDate;
}

function reminderMail(company: { name: string; telephone: string | null; email: string | null }, { contact, overdue, today }: Reminded) {
  const total = sumPesos(overdue.map(({ saldo }) => saldo));
  const rows = overdue.toSorted((one, other) => one.due_date.localeCompare(other.due_date));
  const reach = [company.telephone, company.email].filter(Boolean).join(' · ');
  return plainMail({
    subject: `${company.name}: sus facturas vencidas`,
    paragraphs: [
      `${fullName(contact)}:`,
      `Al ${formatDate(today)} estas facturas están vencidas, por ${formatPesos(total)}:`,
      ...rows.map(({ invoice_id, due_date, saldo, expiration }) => `${invoice_id} · venció el ${formatDate(due_date)} · ${expiration} · ${formatPesos(saldo)}`),
      'Si ya pagó, no tenga en cuenta este mensaje.',
      ...(reach === '' ? [] : [reach]),
    ],
  });
}
