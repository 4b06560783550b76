/** What a person may do with what is waiting, and with this device. Spec: issue §3 'Outbox', decisions §3. */
import { downloadFile, shareFile } from '#pwa/platform/files/share-file.ts';
import { exportCsv, exportJson } from '#pwa/platform/outbox/export-unsent.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { tellStatus } from '#pwa/platform/sync/sync-status.ts';

/** 'Sincronizar ahora'. */
export function syncNow(): void {
  requirePhone().syncNow();
}

/** Tries one command now instead of at its hour; a refused one goes again as it was, as a new command. */
export async function retryCommand(id: string): Promise<void> {
  const phone = requirePhone();
  const row = await phone.outbox.get(id);
  if (row?.state === 'refused') await phone.outbox.resend(id);
  else await phone.outbox.hurry(id);
  phone.syncNow();
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

/** The same, always as a download: for before forgetting the device. */
export async function downloadUnsent(): Promise<void> {
  const { outbox, ports } = requirePhone();
  const { name, type, text } = exportJson(await outbox.all(), ports.now());
  downloadFile(new File([text], name, { type }));
}

/** What 'Olvidar este dispositivo' would destroy, to be named in its question. */
export async function unsentTitles(): Promise<string[]> {
  const { outbox } = requirePhone();
  return (await outbox.all())
    .filter((row) => row.state === 'pending' || row.state === 'refused')
    .map((row) => [row.title, row.subject].filter(Boolean).join(' · '));
}

/** 'Olvidar este dispositivo': deletes this person's data from it for ever, the unsent with it. Ask first, naming `unsentTitles`. */
export async function forgetThisDevice(): Promise<void> {
  await requirePhone().forget();
}

/** The person has read that the storage was emptied. */
export function acknowledgeLoss(): void {
  tellStatus(requirePhone().status, { lost: null });
}
