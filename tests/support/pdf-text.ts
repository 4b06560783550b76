import { execFileSync } from 'node:child_process';

/** The text of a PDF in its layout; null where pdftotext is not installed. */
export function pdfText(bytes: ArrayBuffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
