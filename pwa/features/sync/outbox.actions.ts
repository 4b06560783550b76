/** A person's actions on pending documents, and on this device. Spec: sync §5, decisions §3. */
import { begunCarts, titlesOfBegunCarts } from '#pwa/features/cart/begun-carts.ts';
import { cartOf } from '#pwa/features/cart/cart-draft.ts';
import { withoutLostQuotation } from '#pwa/features/orders/order-quotation.ts';
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import { downloadFile, shareFile } from '#pwa/platform/files/share-file.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { exportCsv, exportJson } from './export-unsent.ts';

/** 'Sincronizar ahora'. */
export function syncNow(): void {
  requirePhone().syncNow();
}

/**
 * Sends one command now instead of at its next attempt; a refused one is sent again as a new command; an order whose quotation was discarded is sent
 * without it. Returns false, and sends nothing, when the person has begun to correct the command: the correction is what should be sent.
 */
export async function retryCommand(id: string): Promise<boolean> {
  const phone = requirePhone();
  const row = await phone.outbox.get(id);
  if (row?.state === 'refused') {
    if (await correctionOf(phone, id)) return false;
    await phone.outbox.resend(id, await withoutLostQuotation(phone, row));
  } else {
    await phone.outbox.hurry(id);
  }
  phone.sendNow();
  return true;
}

/** Discards a refused command after confirmation; its record is kept for some weeks. */
export async function discardCommand(id: string): Promise<boolean> {
  return requirePhone().outbox.discard(id);
}

/** Exports everything unsent as a file: CSV to read, JSON to enter again. */
export async function exportUnsent(format: 'csv' | 'json'): Promise<'shared' | 'downloaded' | 'cancelled'> {
  const { outbox, ports } = requirePhone();
  const rows = await outbox.all();
  const { name, type, text } = format === 'csv' ? exportCsv(rows, ports.now()) : exportJson(rows, ports.now());
  return shareFile(new File([text], name, { type }));
}

/** As `exportUnsent` with unsaved drafts, always as a download: used before the device is forgotten. */
export async function downloadUnsent(forms: readonly object[] = []): Promise<void> {
  const phone = requirePhone();
  const { name, type, text } = exportJson(await phone.outbox.all(), phone.ports.now(), await begunCarts(phone), forms);
  downloadFile(new File([text], name, { type }));
}

/** The titles of everything that 'Olvidar este dispositivo' would destroy, for its confirmation. */
export async function unsentTitles(): Promise<string[]> {
  const phone = requirePhone();
  const unsent = openCommands(await phone.outbox.all()).map((row) => [row.title, row.subject].filter(Boolean).join(' · '));
  return [...unsent, ...(await titlesOfBegunCarts(phone))];
}

async function correctionOf(phone: Pick<Phone, 'drafts'>, commandId: string): Promise<StoredDraft | undefined> {
  return (await begunCarts(phone)).find((draft) => cartOf(draft).supersedes === commandId);
}

/** 'Olvidar este dispositivo': deletes this person's data from the device for ever, including unsent documents. Ask first, naming `unsentTitles`. */
export async function forgetThisDevice(): Promise<void> {
  await requirePhone().forget();
}
