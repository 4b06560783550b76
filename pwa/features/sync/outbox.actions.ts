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
 * Tries one command now instead of at its next attempt; a refused one is sent again as a new command; an order whose quotation
 * was discarded is sent without it. Returns false, and sends nothing, when the person has begun to correct it: the correction is what they want to
 * send.
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

/** Gives a refused command up after the person confirmed it; it stays on record for some weeks. */
export async function discardCommand(id: string): Promise<boolean> {
  return requirePhone().outbox.discard(id);
}

/** Everything unsent as a file: CSV to read, JSON to enter again. */
export async function exportUnsent(format: 'csv' | 'json'): Promise<'shared' | 'downloaded' | 'cancelled'> {
  const { outbox, ports } = requirePhone();
  const rows = await outbox.all();
  const { name, type, text } = format === 'csv' ? exportCsv(rows, ports.now()) : exportJson(rows, ports.now());
  return shareFile(new File([text], name, { type }));
}

/** The same with unsaved drafts, always as a download: for before forgetting the device. */
export async function downloadUnsent(forms: readonly object[] = []): Promise<void> {
  const phone = requirePhone();
  const { name, type, text } = exportJson(await phone.outbox.all(), phone.ports.now(), await begunCarts(phone), forms);
  downloadFile(new File([text], name, { type }));
}

/** What 'Olvidar este dispositivo' would destroy, to be named in its question. */
export async function unsentTitles(): Promise<string[]> {
  const phone = requirePhone();
  const unsent = openCommands(await phone.outbox.all()).map((row) => [row.title, row.subject].filter(Boolean).join(' · '));
  return [...unsent, ...(await titlesOfBegunCarts(phone))];
}

async function correctionOf(phone: Pick<Phone, 'drafts'>, commandId: string): Promise<StoredDraft | undefined> {
  return (await begunCarts(phone)).find((draft) => cartOf(draft).supersedes === commandId);
}

/** 'Olvidar este dispositivo': deletes this person's data from it for ever, the unsent with it. Ask first, naming `unsentTitles`. */
export async function forgetThisDevice(): Promise<void> {
  await requirePhone().forget();
}
