import type { Download } from '#pwa/platform/http/send.ts';
import { downloadFile } from './share-file.ts';

/** Shows a PDF in another tab; where that is not allowed, saves it. */
export function openPdf(file: Download): void {
  const url = URL.createObjectURL(file.blob);
  const tab = window.open(url, '_blank');
  if (!tab) downloadFile(new File([file.blob], file.fileName, { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
