/**
 * Decodes the text of an imported file as it arrives: UTF-8, Windows-1252 (older spreadsheets), or UTF-16 ('Texto Unicode' of Excel) by its byte
 * order mark.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { fileLimits } from './file-limits.ts';

/**
 * Marks a character that could not be decoded, because its line has another encoding than the first non-ASCII line of the file. Unicode defines
 * U+FFFE as a noncharacter, so no text contains it.
 */
export const unreadable = '\uFFFE';

const lineBreak = 0x0a;
const beyondAscii = /[^\0-\x7f]/gu;
const utf8 = new TextDecoder('utf-8');
const windows1252 = new TextDecoder('windows-1252');

/**
 * The text in pieces of whole lines. The first line with non-ASCII bytes decides the encoding of the file; in a line of another encoding each
 * ambiguous character becomes `unreadable`.
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { first, rest } = await firstBytes(bytes, 2);
  const utf16 = utf16Marks.get(first.subarray(0, 2).toString('hex'));
  const all = chained(first, rest);
  if (utf16 !== undefined) return yield* utf16Text(all, utf16);
  const decode = createDecoder();
  for await (const lines of wholeLines(all)) yield decode(lines);
}

const utf16Marks: ReadonlyMap<string, string> = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]);

/** The decoder removes the byte order mark. An incomplete character at the end becomes U+FFFD. */
async function* utf16Text(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function firstBytes(bytes: AsyncIterable<Uint8Array>, count: number): Promise<{ first: Buffer; rest: AsyncIterator<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < count) {
    const { done, value } = await rest.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  return { first, rest };
}

async function* chained(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function createDecoder(): (lines: Uint8Array) => string {
  let written: 'utf-8' | 'windows-1252' | null = null;
  return (lines) => {
    if (isAscii(lines)) return utf8.decode(lines);
    if (written !== 'windows-1252' && isUtf8(lines)) {
      written = 'utf-8';
      return utf8.decode(lines);
    }
    return linesOf(lines)
      .map((line) => {
        if (isAscii(line)) return utf8.decode(line);
        const isValid = isUtf8(line);
        written ??= isValid ? 'utf-8' : 'windows-1252';
        if (written === 'windows-1252') return isValid ? utf8.decode(line).replace(beyondAscii, unreadable) : windows1252.decode(line);
        return isValid ? utf8.decode(line) : utf8.decode(line).replaceAll('\uFFFD', unreadable);
      })
      .join('');
  };
}

/** The bytes in pieces that end with a line: in both encodings the byte of a line break is no part of another character. @throws imports.fileLongLine */
async function* wholeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let lines = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(lineBreak) + 1;
    if (end > 0) {
      const piece = Buffer.concat([...waiting, chunk.subarray(0, end)]);
      lines += linesOf(piece).length;
      yield piece;
      waiting = [];
      waitingBytes = 0;
    }
    if (end < chunk.length) waiting.push(chunk.subarray(end));
    waitingBytes += chunk.length - end;
    if (waitingBytes > fileLimits.lineBytes) throw importsErrors.fileLongLine({ line: lines + 1, limit: fileLimits.lineBytes });
  }
  if (waiting.length > 0) yield Buffer.concat(waiting);
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineBreak, start);
    const end = found === -1 ? bytes.length : found + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
