/**
 * The collections of a person's database on this device. The database's own are defined here. Those that the server fills are defined by their capabilities,
 * `pwa/features/<capability>/<capability>.replication.ts`, and listed in `pwa/app/phone-collections.ts`. The catalogue rests in tables of its own, without RxDB
 * (decision 0048). docs/architecture.md 'Documents down'.
 */
import type { MigrationStrategies, RxCollection, RxJsonSchema } from 'rxdb';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { documentSchema, type Stored } from './document-schema.ts';
import type { StoredDraft } from './draft.documents.ts';

/** A document of the server, with the pull round that last brought it: a re-sync removes the documents that it did not bring again. */
export type Pulled<Document> = Document & { pulled_in: number };

/** Facts of the device itself: its identity, and how far each collection has been pulled. */
export interface MetaDocument {
  id: string;
  value: Record<string, unknown>;
}

/** The documents of each collection. A capability adds those of its collection by `declare module` in its `*.replication.ts`. */
export interface PhoneDocuments {
  outbox: OutboxCommand;
  drafts: StoredDraft;
  meta: MetaDocument;
}
type OwnCollection = 'outbox' | 'drafts' | 'meta';
export type PulledCollection = Exclude<keyof PhoneDocuments, OwnCollection>;
export type PhoneCollections = { [Name in keyof PhoneDocuments]: RxCollection<PhoneDocuments[Name]> };

interface CollectionDefinition<Document> {
  schema: RxJsonSchema<Document>;
  migrationStrategies: MigrationStrategies;
}

/** What pulling and screens must know of a collection that the server fills. */
interface PulledOptions {
  /**
   * Screens overlay the collection with this device's own documents until the server's arrive: without the overlay a document would for a moment be in
   * neither.
   */
  isUnderOutbox: boolean;
  /** A first sync brings the collection after the catalogue: the person's first work does not need it. */
  isAfterCatalogue: boolean;
}

/** RxDB keeps `options` of a collection unread, for the code that opens it. */
interface PulledDefinition<Document> extends CollectionDefinition<Document> {
  options: { pulled: PulledOptions };
}

/**
 * The definitions of all collections, in the order in which a first sync brings those that are pulled.
 *
 * To change a collection's stored shape, raise its version and add a step to its `migrationStrategies`. A step never drops
 * an outbox row or a draft; documents of the server may stay as they are, a new version pulls them again.
 */
export type CollectionDefinitions = {
  [Name in keyof PhoneDocuments]: Name extends OwnCollection ? CollectionDefinition<PhoneDocuments[Name]> : PulledDefinition<PhoneDocuments[Name]>;
};

/** Defines a collection that the server fills. */
export function pulledCollection<Name extends PulledCollection>({
  version,
  indexed,
  ...options
}: Omit<Stored<PhoneDocuments[Name]>, 'key'> & PulledOptions): PulledDefinition<PhoneDocuments[Name]> {
  return { schema: documentSchema<PhoneDocuments[Name]>({ key: 'id', version, indexed }), migrationStrategies: {}, options: { pulled: options } };
}

/** Version 0 had one aggregate that a command depends on, or null. */
function withManyDependencies(row: Omit<OutboxCommand, 'depends_on'> & { depends_on: string | null }): OutboxCommand {
  return { ...row, depends_on: row.depends_on === null ? [] : [row.depends_on] };
}

/** The collections that this device writes. */
export const ownCollections: Pick<CollectionDefinitions, OwnCollection> = {
  outbox: {
    schema: documentSchema<OutboxCommand>({ key: 'id', version: 1, indexed: { state: 'string', position: 'number' } }),
    migrationStrategies: { 1: withManyDependencies },
  },
  drafts: { schema: documentSchema<StoredDraft>({ key: 'id', version: 0, indexed: {} }), migrationStrategies: {} },
  meta: { schema: documentSchema<MetaDocument>({ key: 'id', version: 0, indexed: {} }), migrationStrategies: {} },
};

/** Whether a name of the wire is one of the collections that this database keeps as documents. */
export function isPulled(definitions: CollectionDefinitions, name: string): name is PulledCollection {
  return Object.hasOwn(definitions, name) && !Object.hasOwn(ownCollections, name);
}

/** The collections that are pulled, in the order of a first sync. */
export function pulledNames(definitions: CollectionDefinitions): PulledCollection[] {
  return Object.keys(definitions).filter((name) => isPulled(definitions, name));
}

/** What the definition of an open collection says of pulling it; null for a collection that this device writes. */
export function pulledOptionsOf({ options }: Pick<RxCollection, 'options'>): PulledOptions | null {
  // RxDB types them as `any`; they are those of the definition.
  return (options as Partial<PulledDefinition<never>['options']>).pulled ?? null;
}
