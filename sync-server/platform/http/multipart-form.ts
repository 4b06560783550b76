/** A multipart form, read as it arrives. `Request.formData` needs the whole body at once: 40 MB keep everybody else waiting for half a second. */
import { getMultipartBoundary, MultipartParseError, MultipartParser, type MultipartPart } from '@remix-run/multipart-parser';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

export type FormField = readonly [name: string, value: string | File];

/** Bytes of a file that are copied in one step. */
const copiedBytes = 1024 * 1024;

/** The call's limit of the body is the limit of its parts; more than a thousand of them are refused. */
const limits = { maxFileSize: Number.POSITIVE_INFINITY, maxTotalSize: Number.POSITIVE_INFINITY, maxParts: 1_000 };

/** @returns the fields in the order of the form @throws an error for a body that is not a complete form */
export async function multipartFields(request: Request): Promise<FormField[]> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw new MultipartParseError('a form without a boundary or a body');
  const parser = new MultipartParser(boundary, limits);
  const fields: FormField[] = [];
  for await (const piece of request.body) {
    // What comes after the last boundary is no part of the form, and the parser refuses it.
    if (isOver(parser)) continue;
    for (const part of parser.write(piece)) fields.push(await fieldOf(part));
  }
  parser.finish();
  return fields;
}

/** Whether the last boundary has come. */
function isOver(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch (error) {
    if (error instanceof MultipartParseError) return false;
    throw error;
  }
}

async function fieldOf(part: MultipartPart): Promise<FormField> {
  const { name } = part;
  if (name === undefined) throw new MultipartParseError('a part without a name');
  // A file input without a file has a type and no name.
  return [name, part.isFile ? await fileOf(part) : part.text];
}

/** Puts a file together from blobs of some pieces, which copies each byte once and never all in one turn. */
async function fileOf({ content, filename = '', mediaType = '' }: MultipartPart): Promise<File> {
  const turn = yieldToEventLoop();
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const piece of inSteps(content)) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < copiedBytes) continue;
    blobs.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
    await turn();
  }
  return new File([...blobs, ...pieces], filename, { type: mediaType });
}

/** A body without a declared length comes in one piece, as long as it is. */
function* inSteps(content: readonly Uint8Array[]): Generator<Uint8Array<ArrayBuffer>> {
  // The pieces of a request's body are never shared memory.
  for (const piece of content) for (let at = 0; at < piece.length; at += copiedBytes) yield piece.subarray(at, at + copiedBytes) as Uint8Array<ArrayBuffer>;
}
