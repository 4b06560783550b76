/** How a multipart form names its files: `{group}_loaded[0]`, `attachments_deleted[0]`… Spec: commercial §7 Agenda, Warranty. */
import * as z from 'zod';

/** The limit of one file, bytes. */
export const maximumFileBytes = 10 * 1024 * 1024;
export const fileTooLarge = 'El archivo admite máximo 10 MB.';

/** Files that a form adds under one name. @param tooMany the sentence about more than `maximum` */
export const loadedFiles = (maximum: number, tooMany = `Se admiten máximo ${maximum} archivos.`) =>
  z.array(z.file('Debe ser un archivo.').max(maximumFileBytes, fileTooLarge)).max(maximum, tooMany).default([]);

const wrongId = 'El adjunto no es válido.';
/** Ids of files that a form takes away. */
export const deletedFiles = z.array(z.coerce.number(wrongId).int(wrongId).positive(wrongId)).default([]);

/** A form with the numbered names of these lists gathered, in their order; everything else as it came. */
export function gatherLists(form: unknown, lists: readonly string[]): unknown {
  if (typeof form !== 'object' || form === null) return form;
  // A map, because a form may call a field '__proto__'.
  const gathered = new Map<string, unknown>();
  for (const [name, value] of Object.entries(form)) {
    const [, list] = /^(\w+?)(?:\[\d*\])?$/.exec(name) ?? [];
    if (list === undefined || !lists.includes(list)) gathered.set(name, value);
    // An empty file field of a browser's form is no file. Only lists are kept under these names.
    else gathered.set(list, [...((gathered.get(list) as unknown[] | undefined) ?? []), ...[value].flat().filter((one) => one !== '')]);
  }
  return Object.fromEntries(gathered);
}
