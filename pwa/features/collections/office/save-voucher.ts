import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import type { Download } from '#pwa/platform/http/send.ts';

/** Saves the photo of a voucher where the browser saves downloads; a refusal is shown with the server's reason. @param position its number, from 1 */
export async function saveVoucher(ask: () => Promise<Download>, position: number): Promise<void> {
  await tried(async () => {
    const { blob, fileName } = await ask();
    downloadFile(new File([blob], fileName || `soporte-${position}.jpg`, { type: blob.type }));
  });
}
