import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';

const rowsAPiece = 200;

/** Whether a list is so long that its text is written in pieces. */
export const isLong = (rows: readonly unknown[]): boolean => rows.length > rowsAPiece;

/** The body of a whole list, written as it is sent: the text of thousands of rows, made at once, would keep everybody else waiting. */
export function listInPieces(rows: readonly unknown[]): Response {
  let next = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        await turnOfOthers();
        const piece = JSON.stringify(rows.slice(next, next + rowsAPiece)).slice(1, -1);
        const isLast = next + rowsAPiece >= rows.length;
        stream.enqueue(encoder.encode(`${next === 0 ? '{"success":true,"data":[' : ','}${piece}${isLast ? ']}' : ''}`));
        next += rowsAPiece;
        if (isLast) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    // Without an etag here, the middleware that computes one would hold the whole answer in memory.
    headers: { 'content-type': 'application/json', etag: `"${randomUUID()}"` },
  });
}
