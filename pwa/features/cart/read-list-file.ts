import { callServer } from '#pwa/platform/http/calls.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';

/** Rows that a list of an order may have. */
const mostRows = 500;
const largestBytes = 1024 * 1024;

/**
 * The rows of a text file (CSV, TXT), in the form of pasted text. Excel writes CSV in Windows-1252 when it does not write UTF-8. A workbook is read
 * by the server.
 * @throws Error with a Spanish sentence: an old workbook, a workbook while offline, or too long a list
 */
export async function readListFile(file: File): Promise<string> {
  if (/\.xlsx$/i.test(file.name)) return await readWorkbook(file);
  if (/\.(xls|ods)$/i.test(file.name)) throw new Error('Guarde la hoja como .xlsx o CSV, o copie y pegue sus filas.');
  if (file.size > largestBytes) throw new Error('El archivo es demasiado grande para una lista.');
  const text = decoded(await file.arrayBuffer());
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
  if (rows.length > mostRows + 1) throw new Error(`Son máximo ${mostRows} filas: este archivo tiene ${rows.length}.`);
  return rows.join('\n');
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the only other encoding that spreadsheets write here.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWorkbook(file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  try {
    return (await callServer(cartCalls.readList, { body })).rows.join('\n');
  } catch (error) {
    if (error instanceof Offline) throw new Error('Leer un libro de Excel necesita señal. Guárdelo como CSV, o copie y pegue sus filas.');
    throw error;
  }
}
