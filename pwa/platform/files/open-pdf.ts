import type { Download } from '#pwa/platform/http/http.ts';
import { saveFile } from './save-file.ts';

/** Shows a PDF in another tab; where that is not allowed, saves it. */
export function openPdf(file: Download): void {
  const url = URL.createObjectURL(file.blob);
  const tab = window.open(url, '_blank');
  if (!tab) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
