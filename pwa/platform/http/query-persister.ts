/** Persists the office's reads on this device for the person who is logged in: after a reload without signal they are shown with their age. */
import { notifyManager, type Query, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query';
import type { KeptRead } from './query-persister-store.ts';
import { inStore, readerNow } from './query-readers.ts';
import { HttpError } from './send.ts';

/** The largest cached answer; larger ones are requested again. */
const largestBytes = 2 * 1024 * 1024;

/** Runs the query. The persisted answer is shown meanwhile with its age, and stays when no new answer comes. */
export async function persistedQuery<Data>(
  ask: QueryFunction<Data, readonly unknown[]>,
  context: QueryFunctionContext<readonly unknown[]>,
  query: Query,
): Promise<Data> {
  const owner = readerNow();
  const key = `${owner} ${query.queryHash}`;
  if (query.state.data === undefined && owner !== null) {
    const kept = await inStore((store) => store.getRead(key));
    if (kept) {
      notifyManager.schedule(() => showAged(query, kept));
      // Written below, under the key of the same question.
      return kept.data as Data;
    }
  }
  try {
    const data = await ask(context);
    const isKept = owner !== null && owner === readerNow() && bytesOf(data) <= largestBytes;
    if (isKept) void inStore((store) => store.keepRead({ key, owner, data, at_ms: Date.now() }));
    return data;
  } catch (error) {
    // Gone, or no longer for this person's eyes.
    if (isRefusal(error)) await inStore((store) => store.forgetRead(key));
    throw error;
  }
}

/** Shows the cached answer with its age, and requests it again at once. */
function showAged(query: Query, kept: KeptRead): void {
  query.setState({ ...query.state, dataUpdatedAt: kept.at_ms });
  query.fetch().catch((error: Error) => {
    // Without an answer the query keeps its cached data beside the error, and the screen shows both.
    if (isRefusal(error)) query.setState({ ...query.state, data: undefined, status: 'error', error });
  });
}

const isRefusal = (error: unknown) => error instanceof HttpError && (error.status === 403 || error.status === 404);

const bytesOf = (data: unknown) => (data instanceof Blob ? data.size : JSON.stringify(data ?? null).length);
