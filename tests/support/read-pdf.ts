import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The text of a PDF if `pdftotext` is installed; otherwise null, after checking that the file is a PDF. */
export function textOfPdf(path: string): string | null {
  if (!readFileSync(path).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`${path} is not a PDF`);
  try {
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      console.warn('pdftotext is not installed: what the PDF says is not read back.');
      return null;
    }
    throw error;
  }
}
