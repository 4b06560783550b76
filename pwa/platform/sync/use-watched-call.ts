import { useCall } from '#pwa/platform/http/call-queries.ts';
import type { ServerData } from '#pwa/platform/http/server-query.ts';
import type { AnswerOf, ArgsOf, CallDefinition } from '#shared/kernel/call.ts';
import { useNewsInSight } from './use-server-news.ts';

/**
 * As `useCall`, and read again when somebody else changes what the answer is made of. A form goes on with the row that it was opened with
 * (`useOpenedRow`).
 * @param watches the tables and collections of the answer, by name
 */
export function useWatchedCall<C extends CallDefinition>(call: C, args: ArgsOf<C> | null, watches: readonly string[]): ServerData<AnswerOf<C>> {
  const read = useCall(call, args);
  useNewsInSight(args === null ? '' : watches.join(), { onNews: read.retry });
  return read;
}
