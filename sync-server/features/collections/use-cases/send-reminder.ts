import { plainMail } from '#server/features/access/plain-mail.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import { listOpenReceivables } from '#server/features/receivables/receivables.service.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import type { Services } from '#server/platform/services.ts';
import { ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { dunningRows } from '../dunning.repository.ts';
import { dunningDocumentId } from '../dunning.service.ts';

/** Sends a reminder at its hour, with the invoices that are overdue then. A customer who has paid meanwhile gets none. */
export async function sendReminder({ store, mailer, clock }: Services, subscriberId: number, uuid: string): Promise<void> {
  const [reminder] = await dunningRows.list(store.db, subscriberId, [uuid]);
  if (!reminder?.is_queued) return;
  const today = localDateOf(clock.now());
  const contact = await requireContact(store.db, subscriberId, reminder.contact_id);
  const open = (await listOpenReceivables(store.db, subscriberId, [contact.id])).get(contact.id) ?? [];
  const overdue = open.map((row) => ({ ...row, ...ageReceivable(row, today) })).filter(({ defeated }) => defeated);
  if (overdue.length > 0 && contact.email) {
    const company = await requireSubscriber(store.db, subscriberId);
    const total = sumPesos(overdue.map(({ saldo }) => saldo));
    const rows = overdue.toSorted((one, other) => one.due_date.localeCompare(other.due_date));
    const reach = [company.telephone, company.email].filter(Boolean).join(' · ');
    const mail = plainMail({
      subject: `${company.name}: sus facturas vencidas`,
      paragraphs: [
        `${fullName(contact)}:`,
        `Al ${formatDate(today)} estas facturas están vencidas, por ${formatPesos(total)}:`,
        ...rows.map(
          ({ invoice_id, due_date, saldo, expiration }) => `${invoice_id} · venció el ${formatDate(due_date)} · ${expiration} · ${formatPesos(saldo)}`,
        ),
        'Si ya pagó, no tenga en cuenta este mensaje.',
        ...(reach === '' ? [] : [reach]),
      ],
    });
    await mailer.send({ to: contact.email, key: uuid, ...mail });
  }
  await store.withTransaction(subscriberId, async (tx) => {
    await dunningRows.update(tx, uuid, { is_queued: false, result: overdue.length > 0 ? 'Recordatorio enviado' : 'No se envió: ya pagó' });
    tx.touch('receipts', dunningDocumentId(uuid));
  });
}
