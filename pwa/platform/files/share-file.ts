/**
 * Hands a file to the person: the phone's share sheet where there is one, a download elsewhere. 'cancelled' when the person closed
 * the sheet. Call it from a tap: browsers open the sheet only then.
 */
export async function shareFile(file: File): Promise<'shared' | 'downloaded' | 'cancelled'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
      // Some systems promise to share a kind of file and then do not; a download always works.
    }
  }
  downloadFile(file);
  return 'downloaded';
}

/** Saves a file where the browser saves downloads. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
