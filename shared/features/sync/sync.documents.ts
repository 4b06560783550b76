/**
 * The wire between a device and the server. Spec: sync §4. Every shape carries a version through `protocolVersion`. Answers under
 * `/sync` are these shapes as they are, without the `{ success, data }` of the other calls; errors look like everybody's.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import type { RefusalData } from '#shared/kernel/result.ts';

/**
 * Rises when the wire changes; a server accepts the requests of the versions before it.
 * 2: a push carries the device's report and its checkpoints, and its answer brings the news (`PushAnswer.device`, `PushAnswer.news`).
 */
export const protocolVersion = 2;

/** The collections of the phone's database. Free RxDB opens 13 a page; we keep to 12. `outbox` never leaves as documents. */
export const syncedCollections = ['reference', 'third_parties', 'catalogue_changes', 'orders', 'receivables', 'agenda', 'warranty', 'receipts'] as const;
export type SyncedCollection = (typeof syncedCollections)[number];

/** `GET /sync/{collection}?checkpoint=…&limit=…`. Documents carry `_deleted`; `more` says that the pull is not at its end. */
export interface PullAnswer<Document = Record<string, unknown>> {
  documents: (Document & { _deleted: boolean })[];
  /** Opaque; carries the tenant's epoch and the person's scope. */
  checkpoint: string;
  more: boolean;
  epoch: string;
  /**
   * True when the given checkpoint no longer fits (restored backup, changed scope, too far behind): this answer starts from zero, and
   * what the device had and does not come again has gone. For `catalogue_changes` it comes without documents: start from the manifest.
   */
  resync: boolean;
  /**
   * Documents of the scope at the end of this pull, to verify by; only when `more` is false, and absent when something changed
   * meanwhile. For `catalogue_changes`: products in pages and changes together.
   */
  count?: number;
}

/**
 * `GET /sync/catalogue`: the packed pages to fetch (`/sync/catalogue/pages/{hash}`) and the sequence they contain. A page's body is
 * text of `packed-page.ts`; its hash is the SHA-256, in hexadecimal, of that text. A page that answers 404 was made anew meanwhile:
 * fetch the manifest again. A page whose hash the device already has need not be fetched.
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

/** An event 'news' of `GET /sync/stream` (its id is `seq`): 'there is news' in these collections. The first comes at once, empty or not. */
export interface NewsHint {
  collections: string[];
  /** The tables of which rows changed, for a browser of the office; its lists are read again. */
  tables?: string[];
  seq: number;
  /** The epoch of the feed, in the first event of a stream. Servers of protocol 1 do not send it. */
  epoch?: string;
}

/** One answer a command, in the order they came. A refusal is an answer; `retry` asks for the same command again later. */
export type CommandResult =
  /** `seq`: the sequence of the commit. The pull that reaches it brings the effects. */
  | { id: string; status: 'accepted'; seq: number; document: CommandDocument | null }
  | { id: string; status: 'refused'; code: string; sentence: string; data: RefusalData }
  | { id: string; status: 'retry'; after_seconds: number; reason: string };

/** The document that a command made, ready to be shown before the pull brings it. */
export interface CommandDocument {
  collection: SyncedCollection;
  document: Record<string, unknown> & { id: string };
}

/**
 * `POST /sync/commands`. `results` is empty when the device named another epoch than the server's: nothing was executed, because the
 * device must first send again what a restored server has lost.
 */
export interface PushAnswer {
  /** `document` is null where `news` brings the collection of the document. */
  results: CommandResult[];
  epoch: string;
  /** Answers the report that the push carried; absent when it carried none. */
  device?: DeviceAnswer;
  /** Absent when the push named no checkpoints. */
  news?: PushNews;
}

/** The changes since the checkpoints of the push. */
export interface PushNews {
  /** The answer includes every change up to this sequence: hints up to it bring nothing new. */
  seq: number;
  /**
   * By collection; one without news is missing. A page is all the news of its collection, kept as the first and last page of a pull.
   * `null`: to be pulled with `GET /sync/{collection}` (much news, a checkpoint that no longer fits, or answers that devices share).
   */
  collections: Partial<Record<SyncedCollection, PullAnswer | null>>;
}

/** The answer to a device's report, with a push or by `POST /sync/device`. */
export interface DeviceAnswer {
  letter: string;
  server_time: Instant;
  epoch: string;
  /** An administrator revoked the device: it wipes itself, delivering nothing. */
  revoked: boolean;
  minimum_protocol: number;
  /**
   * The number of unsent commands that the server last heard of, for a person whose storage was emptied: of this device or, when the server does not
   * know it yet, of the person's device that was last seen with the same description.
   */
  last_known: { pending_count: number; at: Instant } | null;
}

/** One of a person's own devices, as they see it to unlink it. */
export interface OwnDevice {
  id: string;
  letter: string;
  description: string | null;
  app_version: string | null;
  last_seen_at: Instant;
  /** How many commands the device had not sent when it was last seen. */
  pending_count: number;
  revoked_at: Instant | null;
  /** The one that asks. */
  current: boolean;
}

/** How much of a file is on the server; `received` in bytes. */
export interface FileProgress {
  received: number;
  is_complete: boolean;
}
