import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import type { WarrantyAttachment } from '#shared/features/warranty/warranty.documents.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';

/** Downloads a file of a request; a refusal is shown with the server's reason. */
export async function downloadWarrantyFile({ id, name }: Pick<WarrantyAttachment, 'id' | 'name'>): Promise<void> {
  await tried(async () => {
    const { blob } = await callFile(warrantyCalls.openWarrantyAttachment, { params: { id } });
    downloadFile(new File([blob], name, { type: blob.type }));
  });
}

/** Downloads all requests that the person reaches as a spreadsheet; works only online. */
export async function downloadWarranties(): Promise<void> {
  await tried(async () => {
    const { blob, fileName } = await callFile(warrantyCalls.exportWarranties, { query: { start_date: '2000-01-01' } });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  }, warrantyErrors.listFailed().message);
}
