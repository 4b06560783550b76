import { execFileSync } from 'node:child_process';

/** What a PDF says, as it is laid out; null where pdftotext is not installed: it is then not read back. */
export function pdfText(bytes: ArrayBuffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(bytes), encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
