/** Everything that one capability adds to the server, in one object. `capabilities.ts` lists them. See docs/how-to-add.md. */
import type { ApprovalSource } from './approvals.ts';
import type { AuditWriter } from './audit.ts';
import type { BulkTask } from './bulk.ts';
import type { AnyCommandHandler } from './commands.ts';
import type { EntityRows } from './db/entity-rows.ts';
import type { Reference } from './db/references.ts';
import type { SearchTexts } from './db/search-texts.ts';
import type { HookAnswer } from './hook.ts';
import type { Routes } from './http/routes.ts';
import type { AnyImporter } from './importer.ts';
import type { AnyJobHandler } from './jobs/jobs.ts';
import type { AnyNamedReport } from './named-report.ts';
import type { PlainEntity } from './plain-entity.ts';
import type { ReferenceKind } from './reference-kind.ts';
import type { ReplicatedCollection } from './replication.ts';
import type { Services } from './services.ts';

/** The dependencies of imports and commands, besides their transaction. */
export interface WriteTools {
  audit: AuditWriter;
  /** Which rows point to which, of every capability. */
  references: readonly Reference[];
  /** Cryptographic randomness. */
  randomBytes(size: number): Uint8Array;
}

/** What all capabilities bring together, for those that serve it: sync its collections and commands, imports its importers, reports its reports, bulk its tasks, approvals its sources. */
export interface Wiring {
  collections: readonly ReplicatedCollection[];
  commandHandlers: readonly AnyCommandHandler[];
  importers: readonly AnyImporter[];
  reports: readonly AnyNamedReport[];
  approvals: readonly ApprovalSource[];
  bulkTasks(services: Services): readonly BulkTask[];
}

export interface Capability {
  /** The name of the capability's folder. */
  name: string;
  /** Serves its calls. */
  routes?: readonly ((routes: Routes, services: Services, wiring: Wiring) => void)[];
  /** Its entities that people only edit: their calls are served, their kinds of file imported, and they count as `entities`. */
  plainEntities?: readonly PlainEntity[];
  /** Its other entities whose calls are served by its routes: their references are declared in their definitions. */
  entities?: readonly EntityRows[];
  /** The references of its tables that are no plain entities, and of plain entities that are written by hand. */
  references?: readonly Reference[];
  /** Its entities of which only the references count here, because their calls and documents are written by hand. */
  referringEntities?: readonly EntityRows[];
  /** Its kinds in the devices' `reference` collection, besides its plain entities with `replicated`. */
  referenceKinds?: readonly ReferenceKind[];
  /** Its collections on the devices. */
  collections?: readonly ReplicatedCollection[];
  /** How its commands are executed. */
  commandHandlers?: (tools: WriteTools) => readonly AnyCommandHandler[];
  /** How its other kinds of file are imported. */
  importers?: (tools: WriteTools) => readonly AnyImporter[];
  /** Its reports, which `GET /api/sql-file/{name}` runs by name. */
  reports?: readonly AnyNamedReport[];
  /** Its things that wait for a person's decision. */
  approvals?: readonly ApprovalSource[];
  /** How many of its rows are changed at once. */
  bulkTasks?: (services: Services) => readonly BulkTask[];
  /** How the `search_text` of its hand-written tables is made, for the start to repair. */
  searchTexts?: readonly SearchTexts[];
  /** Its answers to what other capabilities ask of those above them. */
  hooks?: readonly HookAnswer[];
  /** How its jobs are done. */
  jobs?: (services: Services, wiring: Wiring) => readonly AnyJobHandler[];
}
