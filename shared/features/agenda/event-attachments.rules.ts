/** How an event's form names its files: `attachments_loaded[0]`, `attachments_deleted[0]`… Spec: commercial §7 Agenda. */
import * as z from 'zod';

export const maximumAttachments = 10;
/** The limit of one file, bytes. */
export const maximumBytes = 10 * 1024 * 1024;
export const fileTooLarge = 'El archivo admite máximo 10 MB.';

/** Files that a form adds and ids that it takes away. */
export const attachmentFields = {
  attachments_loaded: z
    .array(z.file('Debe ser un archivo.').max(maximumBytes, fileTooLarge))
    .max(maximumAttachments, `Se admiten máximo ${maximumAttachments} archivos.`)
    .default([]),
  attachments_deleted: z.array(z.coerce.number('El adjunto no es válido.').int('El adjunto no es válido.').positive('El adjunto no es válido.')).default([]),
};

const indexed = /^(attachments_loaded|attachments_deleted)(\[\d*\])?$/;

/** A form with its numbered names gathered into lists, in their order; everything else as it came. */
export function gatherAttachments(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form;
  // A map, because a form may call a field '__proto__'.
  const gathered = new Map<string, unknown>();
  for (const [name, value] of Object.entries(form)) {
    const [, list] = indexed.exec(name) ?? [];
    if (!list) gathered.set(name, value);
    // An empty file field of a browser's form is no file.
    // Only lists are kept under these two names.
    else gathered.set(list, [...((gathered.get(list) as unknown[] | undefined) ?? []), ...[value].flat().filter((one) => one !== '')]);
  }
  return Object.fromEntries(gathered);
}
