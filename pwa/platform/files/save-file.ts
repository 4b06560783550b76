import type { Download } from '#pwa/platform/http/http.ts';

/** Hands a file to the person's downloads. */
export function saveFile({ blob, fileName }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it once this turn is over; a minute is plenty for slow ones.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
