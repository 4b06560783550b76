/** One event of a server-sent stream. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

/** Reads `text/event-stream` from a body; comments (heartbeats) come as events named 'heartbeat'. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // Applied to the rest too: a chunk may end between the two characters of a line end.
      rest = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        yield eventOf(rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): StreamEvent {
  const lines = block.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? { name: line, value: '' } : { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
  });
  const lastOf = (name: string) => lines.findLast((line) => line.name === name)?.value ?? null;
  const data = lines.filter((line) => line.name === 'data').map((line) => line.value);
  return { id: lastOf('id'), event: data.length === 0 ? 'heartbeat' : (lastOf('event') ?? 'message'), data: data.join('\n') };
}
