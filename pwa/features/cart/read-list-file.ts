/** Rows that a list of an order may have. */
const mostRows = 500;
const largestBytes = 1024 * 1024;

/**
 * The rows of a text file (CSV, TXT), as they would be pasted. Excel writes CSV in the letters of Windows where it does not write UTF-8.
 * @throws Error with a sentence for the person: a workbook, or too long a list
 */
export async function readListFile(file: File): Promise<string> {
  if (/\.(xlsx?|ods)$/i.test(file.name)) throw new Error('Guarde la hoja como CSV, o copie y pegue sus filas.');
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
