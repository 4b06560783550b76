/**
 * The protocol between a device and the server. Spec: sync §4. Every shape is versioned by `protocolVersion`. Answers under `/sync` have these
 * shapes, without the `{ success, data }` of other calls; errors look as in other calls.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import type { RefusalData } from '#shared/kernel/result.ts';

/**
 * Raised when the protocol changes; a server accepts requests of earlier versions. 2: a push contains the device's report and its checkpoints, and
 * its answer contains the changes (`PushAnswer.device`, `PushAnswer.news`).
 */
export const protocolVersion = 2;

/** The collections that a device pulls. The phone's database has all but `catalogue_changes`, and three that are never sent (`collections.ts`): ten, where free RxDB opens 13. */
export const syncedCollections = ['reference', 'third_parties', 'catalogue_changes', 'orders', 'receivables', 'agenda', 'warranty', 'receipts'] as const;
export type SyncedCollection = (typeof syncedCollections)[number];

/** The answer of `GET /sync/{collection}?checkpoint=…&limit=…`. Documents have `_deleted`; `more` is true while the pull has further pages. */
export interface PullAnswer<Document = Record<string, unknown>> {
  documents: (Document & { _deleted: boolean })[];
  /** Opaque; contains the epoch of the subscriber and the person's scope. */
  checkpoint: string;
  more: boolean;
  epoch: string;
  /**
   * True when the given checkpoint no longer fits (restored backup, changed scope, too far behind): this answer starts from zero, and the device
   * deletes documents that do not come again. For `catalogue_changes` the answer has no documents: start from the manifest.
   */
  resync: boolean;
  /**
   * The number of documents of the scope at the end of this pull, for verification; only when `more` is false, and absent when something changed
   * meanwhile. For `catalogue_changes`: products in pages and changes together.
   */
  count?: number;
}

/**
 * The answer of `GET /sync/catalogue`: the packed pages to fetch (`/sync/catalogue/pages/{hash}`) and the sequence that they include. A page's body
 * is text of `packed-page.ts`; its hash is the SHA-256 of that text in hexadecimal. A page that answers 404 was rebuilt meanwhile: fetch the manifest
 * again. A page whose hash the device already has need not be fetched.
 */
export interface CatalogueManifest {
  epoch: string;
  scope: string;
  /** `bytes` as they travel, compressed. */
  pages: { page: number; hash: string; product_count: number; bytes: number }[];
  /** Pull `catalogue_changes` from here. */
  checkpoint: string;
  product_count: number;
}

/** An event 'news' of `GET /sync/stream` (its id is `seq`): these collections have changes. The first event comes at once, even when it is empty. */
export interface NewsHint {
  collections: string[];
  /** The tables whose rows changed, for a browser of the office, which reads its lists again. */
  tables?: string[];
  seq: number;
  /** The epoch of the feed, in the first event of a stream. Servers with protocol 1 do not send it. */
  epoch?: string;
}

/** One answer per command, in the order of the commands. A refusal is an answer; `retry` asks for the same command again later. */
export type CommandResult =
  /** `seq`: the sequence of the commit. The pull that reaches `seq` contains the effects. */
  | { id: string; status: 'accepted'; seq: number; document: CommandDocument | null }
  | { id: string; status: 'refused'; code: string; sentence: string; data: RefusalData }
  | { id: string; status: 'retry'; after_seconds: number; reason: string };

/** The document that a command changed, shown before the pull brings it. */
export interface CommandDocument {
  collection: SyncedCollection;
  document: Record<string, unknown> & { id: string };
}

/**
 * The answer of `POST /sync/commands`. `results` is empty when the device named another epoch than the server's: nothing was executed, because the
 * device must first send again what a restored server has lost.
 */
export interface PushAnswer {
  /** `document` is null when `news` contains the collection of the document. */
  results: CommandResult[];
  epoch: string;
  /** The answer to the report in the push; absent when the push had none. */
  device?: DeviceAnswer;
  /** Absent when the push named no checkpoints. */
  news?: PushNews;
}

/** The changes since the checkpoints of the push. */
export interface PushNews {
  /** The answer includes every change up to this sequence: hints up to it announce nothing new. */
  seq: number;
  /**
   * The changes by collection; a collection without changes is missing. A page contains all changes of its collection, and is stored like the only
   * page of a pull. `null`: to be pulled with `GET /sync/{collection}` (many changes, a checkpoint that no longer fits, or answers that devices
   * share).
   */
  collections: Partial<Record<SyncedCollection, PullAnswer | null>>;
}

/** The answer to a device's report, in a push or by `POST /sync/device`. */
export interface DeviceAnswer {
  letter: string;
  server_time: Instant;
  epoch: string;
  /** True when an administrator revoked the device: it wipes itself without sending anything. */
  revoked: boolean;
  minimum_protocol: number;
  /**
   * The number of unsent commands in the last report, for a person whose storage was emptied: of this device or, when the server does not know it
   * yet, of the person's last seen device with the same description.
   */
  last_known: { pending_count: number; at: Instant } | null;
}

/** One of a person's own devices, in the list from which they unlink it. */
export interface OwnDevice {
  id: string;
  letter: string;
  description: string | null;
  app_version: string | null;
  last_seen_at: Instant;
  /** The number of unsent commands when the device was last seen. */
  pending_count: number;
  revoked_at: Instant | null;
  /** The one that asks. */
  current: boolean;
}

/** The number of bytes of a file that the server has received. */
export interface FileProgress {
  received: number;
  is_complete: boolean;
}
