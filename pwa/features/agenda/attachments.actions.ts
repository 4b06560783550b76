import { tried } from '#pwa/admin/tried.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import type { AttachmentAnswer } from '#shared/features/agenda/event.documents.ts';

/** Downloads a file of an event; a refusal is shown with the server's reason. */
export async function downloadAttachment({ name, name_file }: Pick<AttachmentAnswer, 'name' | 'name_file'>): Promise<void> {
  await tried(async () => {
    const { blob } = await callFile(agendaCalls.openAttachment, { params: { name_file } });
    downloadFile(new File([blob], name, { type: blob.type }));
  });
}
