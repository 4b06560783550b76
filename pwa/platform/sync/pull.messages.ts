/** The messages between the page and the pull worker. Each pull has an id, and makes one request to the page at a time. */

import type { PulledCollection } from '#pwa/platform/db/collections.ts';
import type { Rows } from '#pwa/platform/db/open-database.ts';
import type { Call } from '#pwa/platform/http/send.ts';
import type { WorkerHost } from '#pwa/platform/worker/worker-host.ts';
import type { GivenPage, PullOutcome } from './pull-collection.ts';

export type ToPuller =
  | { kind: 'pull'; id: number; collection: PulledCollection; page?: GivenPage | undefined }
  | { kind: 'fetched'; id: number; body: ArrayBuffer }
  | { kind: 'epoch-kept'; id: number }
  /** The page's part failed, and the page knows the reason. */
  | { kind: 'failed-here'; id: number }
  /** The pull is no longer wanted: it ends after the current write. */
  | { kind: 'give-up'; id: number }
  /** Written by the page or by another tab: updates the worker's memory of its tables. */
  | { kind: 'written'; rows: Rows };

export type FromPuller =
  /** The page fetches in the worker's name, since the session's token lives there. */
  | { kind: 'fetch'; id: number; path: string; query: Call['query'] }
  | { kind: 'epoch'; id: number; epoch: string }
  | { kind: 'page'; id: number; documents: number }
  /** Written by a pull: the page's screens and other tabs are notified. */
  | { kind: 'written'; rows: Rows }
  | { kind: 'pulled'; id: number; outcome: PullOutcome }
  /** What failed: `page`, the page's fetch or storage, whose error the page keeps; `line`, an answer that was cut or not from our server; `worker`, the worker itself. */
  | { kind: 'failed'; id: number; by: 'page' | 'line' | 'worker'; message: string };

export type PullHost = WorkerHost<ToPuller, FromPuller>;
