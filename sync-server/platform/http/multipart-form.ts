/** A multipart form, read as it arrives. `Request.formData` needs the whole body at once: 40 MB keep everybody else waiting for half a second. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';

export type FormField = readonly [name: string, value: string | File];

/** Bytes of a file that are copied at once. */
const copiedBytes = 1024 * 1024;

/** The call's limit of the body is the limit of each of its parts. */
const limits = { fieldNameSize: Number.POSITIVE_INFINITY, fieldSize: Number.POSITIVE_INFINITY };

/** @returns the fields in the order of the form @throws an error of the parser for a body that is not a complete form */
export async function multipartFields(request: Request): Promise<FormField[]> {
  if (!request.body) return [];
  const fields: FormField[] = [];
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits,
    preservePath: true,
  });
  parser.on('field', (name, value) => fields.push([name, value]));
  // A file input without a file has a type and no name.
  parser.on('file', (name, content, fileName: string | undefined, _encoding, type) => {
    const file = growingFile();
    const place = fields.push([name, '']) - 1;
    content.on('data', file.add).on('end', () => {
      fields[place] = [name, file.whole(fileName ?? '', type)];
    });
  });
  // The web's type of the body and Node's describe the same stream.
  await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  return fields;
}

/** Collects the pieces of a file in blobs, from which the file is put together without copying it again. */
function growingFile() {
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const copy = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
  };
  return {
    add(piece: Uint8Array<ArrayBuffer>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= copiedBytes) copy();
    },
    whole(name: string, type: string): File {
      copy();
      return new File(blobs, name, { type });
    },
  };
}
