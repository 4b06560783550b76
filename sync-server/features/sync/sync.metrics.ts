import { Counter, Gauge } from 'prom-client';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';

const commandsTotal = new Counter({
  name: 'correria_commands_total',
  help: 'Answers to commands of devices, by type and result; a command that was sent again counts again',
  labelNames: ['type', 'result'],
});
/** Answers to pulls, and pages within the answers to pushes, by collection. */
export const pullsTotal = new Counter({
  name: 'correria_pulls_total',
  help: 'Answers to pulls, and pages that come with the answer to a push',
  labelNames: ['collection'],
});
const streams = new Gauge({
  name: 'correria_streams',
  help: 'Open streams of news: of devices, each of which has one, and of browsers of the office',
  labelNames: ['kind'],
});

/** Counts an answer. @param type null for a type unknown to this server: a client's invented type must not become a label */
export function countCommand(type: string | null, result: CommandResult['status'] | 'turned_away'): void {
  commandsTotal.inc({ type: type ?? 'unknown', result });
}

/** Counts an open stream until the returned function is called. */
export function countStream(kind: 'device' | 'browser'): () => void {
  streams.inc({ kind });
  return () => streams.dec({ kind });
}
