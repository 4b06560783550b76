import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import type { WarrantyAttachment } from '#shared/features/warranty/warranty.documents.ts';

/** Downloads a file of a request; a refusal is shown with the server's reason. */
export async function downloadWarrantyFile({ id, name }: Pick<WarrantyAttachment, 'id' | 'name'>): Promise<void> {
  await tried(async () => {
    const { blob } = await callFile(warrantyCalls.openWarrantyAttachment, { params: { id } });
    downloadFile(new File([blob], name, { type: blob.type }));
  });
}
