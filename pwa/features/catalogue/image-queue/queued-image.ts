/** The queue of pictures to upload: its rows, the next rows to send and the text of each result. Pure. Spec: commercial §7 (cargar-imagenes-producto). */
import type { UploadedImage } from '#shared/features/catalogue/product-images.calls.ts';
import { counted } from '#shared/kernel/counts.ts';

export interface CandidateProduct {
  id: number;
  product_code: string;
}

/** `waiting` to be sent, `sending`, `done`, or `failed`: refused, or interrupted by the connection. */
export type QueuedState = 'waiting' | 'sending' | 'done' | 'failed';

export interface QueuedImage {
  id: string;
  /** The row's position in the queue: folders are sorted by file name. */
  place: number;
  /** The file's name, with its folders: '0453/frente.jpg'. */
  name: string;
  /** Bytes. */
  size: number;
  state: QueuedState;
  /** The product that the person chose; null to find it by the file name. */
  chosen: CandidateProduct | null;
  answer: UploadedImage | null;
  /** Why it failed. */
  message: string | null;
  /** The products that its name could mean. */
  candidates: readonly CandidateProduct[];
}

/** Uploads under way at the same time. */
export const atOnce = 3;

const folderOf = (name: string) => name.split('/').slice(0, -1).join('/');

/**
 * The rows to send now, at most `atOnce` including those under way. The pictures of a folder named after a product keep the order in which they
 * arrive, so they are sent one by one. The first picture of a folder is sent alone, because only its answer says whether the folder's name is a
 * product.
 */
export function nextToSend(rows: readonly QueuedImage[]): QueuedImage[] {
  const sending = rows.filter(({ state }) => state === 'sending');
  const busy = new Set(sending.map(({ name }) => folderOf(name)));
  const free = new Set(rows.filter(({ answer }) => answer !== null && !answer.by_folder).map(({ name }) => folderOf(name)));
  const next: QueuedImage[] = [];
  for (const row of rows) {
    if (next.length + sending.length >= atOnce) break;
    if (row.state !== 'waiting') continue;
    const folder = folderOf(row.name);
    const goesAlone = folder !== '' && row.chosen === null && !free.has(folder);
    if (goesAlone && busy.has(folder)) continue;
    busy.add(folder);
    next.push(row);
  }
  return next;
}

export interface QueueCounts {
  done: number;
  unchanged: number;
  failed: number;
  /** Waiting or under way. */
  left: number;
}

export function countsOf(rows: readonly QueuedImage[]): QueueCounts {
  const count = (is: (row: QueuedImage) => boolean) => rows.filter(is).length;
  return {
    done: count(({ state }) => state === 'done'),
    unchanged: count(({ answer }) => answer?.unchanged === true),
    failed: count(({ state }) => state === 'failed'),
    left: count(({ state }) => state === 'waiting' || state === 'sending'),
  };
}

const matches = { code: 'Por código', barcode: 'Por código de barras', reference: 'Por referencia', chosen: 'Elegido' } as const;

/** How the product of a picture was found: 'Por código · también podría ser de 6203'. */
export function matchWords({ answer }: QueuedImage): string {
  if (!answer) return '';
  const also = answer.also.length > 0 ? `también podría ser de ${answer.also.join(', ')}` : null;
  return [matches[answer.matched_by], answer.by_folder ? 'por su carpeta' : null, also, ...answer.warnings].filter((part) => part !== null).join(' · ');
}

/** What happened to a picture that arrived. */
export function doneWord({ unchanged, replaced }: Pick<UploadedImage, 'unchanged' | 'replaced'>): string {
  if (unchanged) return 'Sin cambios';
  return replaced ? 'Reemplazó la anterior' : 'Cargada';
}

/** '17 cargadas · 3 con error · 4 por enviar'. */
export function summaryOf({ done, unchanged, failed, left }: QueueCounts): string {
  const parts = [
    done > 0 ? counted(done, 'imagen cargada', 'imágenes cargadas') : null,
    unchanged > 0 ? `${unchanged} sin cambios` : null,
    failed > 0 ? `${failed} con error` : null,
    left > 0 ? `${left} por enviar` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The failed rows as CSV: file and reason. A name that a spreadsheet would read as a formula is escaped. */
export function errorsCsv(rows: readonly QueuedImage[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const failed = rows.filter(({ state }) => state === 'failed').map(({ name, message }) => [name, message ?? ''].map(cell).join(';'));
  return `\uFEFF${['Archivo;Motivo', ...failed].join('\r\n')}\r\n`;
}
