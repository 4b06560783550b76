/**
 * The collections of a person's database on this device. Free RxDB opens 13 a page and we keep to 12: these are ten. The catalogue rests in
 * tables of its own, without RxDB (decision 0048). docs/architecture.md 'Documents down'.
 */
import type { MigrationStrategies, RxCollection, RxJsonSchema } from 'rxdb';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import type { CollectionsDocument } from '#shared/features/collections/receipt.documents.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import type { RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import type { ReferenceDocument } from '#shared/features/sync/reference.documents.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { EventDocument, VisitDocument } from '#shared/features/visits/visit.documents.ts';
import type { WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';
import { documentSchema } from './document-schema.ts';
import type { StoredDraft } from './draft.documents.ts';

/** A document of the server, with the pull round that last brought it: a re-sync removes the documents that it did not bring again. */
export type Pulled<Document> = Document & { pulled_in: number };

/** Facts of the device itself: its identity, and how far each collection has been pulled. */
export interface MetaDocument {
  id: string;
  value: Record<string, unknown>;
}

export interface PhoneDocuments {
  reference: Pulled<ReferenceDocument>;
  third_parties: Pulled<CustomerDocument>;
  orders: Pulled<OrderDocument>;
  receivables: Pulled<ReceivableDocument>;
  agenda: Pulled<EventDocument | VisitDocument | RouteConsentDocument | IndicatorsDocument | CoverDocument>;
  warranty: Pulled<WarrantyDocument>;
  receipts: Pulled<CollectionsDocument>;
  outbox: OutboxCommand;
  drafts: StoredDraft;
  meta: MetaDocument;
}
export type PhoneCollections = { [Name in keyof PhoneDocuments]: RxCollection<PhoneDocuments[Name]> };
export type PulledCollection = Exclude<keyof PhoneDocuments, 'outbox' | 'drafts' | 'meta'>;
/** In the order in which a first sync brings them: the day and its customers, the catalogue after what they owe, and the history last. */
export const pulledCollections = [
  'reference',
  'agenda',
  'third_parties',
  'receivables',
  'receipts',
  'orders',
  'warranty',
] as const satisfies readonly PulledCollection[];

/** A first sync brings these after the catalogue: nothing of a seller's first order needs them. */
export const afterCatalogue: readonly PulledCollection[] = ['receipts', 'orders', 'warranty'];

/** Whether a name of the wire is one of the collections that this database keeps as documents. */
export function isPulled(name: string): name is PulledCollection {
  return (pulledCollections as readonly string[]).includes(name);
}

const underOutbox: readonly string[] = ['orders', 'agenda', 'third_parties', 'warranty', 'receipts'] satisfies PulledCollection[];

/**
 * Whether screens overlay a collection with this device's own documents until the server's arrive: without the overlay an order would for a moment be in
 * neither.
 */
export function isUnderOutbox(name: string): boolean {
  return underOutbox.includes(name);
}

export type CollectionDefinitions = {
  [Name in keyof PhoneDocuments]: { schema: RxJsonSchema<PhoneDocuments[Name]>; migrationStrategies: MigrationStrategies };
};

/** Version 0 had one aggregate that a command depends on, or null. */
function withManyDependencies(row: Omit<OutboxCommand, 'depends_on'> & { depends_on: string | null }): OutboxCommand {
  return { ...row, depends_on: row.depends_on === null ? [] : [row.depends_on] };
}

/**
 * To change a collection's stored shape, raise its version and add a step to its `migrationStrategies`. A step never drops
 * an outbox row or a draft; documents of the server may stay as they are, a new version pulls them again.
 */
export const phoneCollections: CollectionDefinitions = {
  reference: { schema: documentSchema<PhoneDocuments['reference']>({ key: 'id', version: 0, indexed: { kind: 'string' } }), migrationStrategies: {} },
  third_parties: {
    schema: documentSchema<PhoneDocuments['third_parties']>({ key: 'id', version: 0, indexed: { contact_id: 'number' } }),
    migrationStrategies: {},
  },
  orders: {
    schema: documentSchema<PhoneDocuments['orders']>({ key: 'id', version: 0, indexed: { contact_id: 'number', voucher_date: 'string' } }),
    migrationStrategies: {},
  },
  receivables: { schema: documentSchema<PhoneDocuments['receivables']>({ key: 'id', version: 0, indexed: { contact_id: 'number' } }), migrationStrategies: {} },
  agenda: { schema: documentSchema<PhoneDocuments['agenda']>({ key: 'id', version: 0, indexed: { kind: 'string' } }), migrationStrategies: {} },
  warranty: {
    schema: documentSchema<PhoneDocuments['warranty']>({ key: 'id', version: 0, indexed: { contact_id: 'number' } }),
    migrationStrategies: {},
  },
  receipts: {
    schema: documentSchema<PhoneDocuments['receipts']>({ key: 'id', version: 0, indexed: { contact_id: 'number' } }),
    migrationStrategies: {},
  },
  outbox: {
    schema: documentSchema<PhoneDocuments['outbox']>({ key: 'id', version: 1, indexed: { state: 'string', position: 'number' } }),
    migrationStrategies: { 1: withManyDependencies },
  },
  drafts: { schema: documentSchema<PhoneDocuments['drafts']>({ key: 'id', version: 0, indexed: {} }), migrationStrategies: {} },
  meta: { schema: documentSchema<PhoneDocuments['meta']>({ key: 'id', version: 0, indexed: {} }), migrationStrategies: {} },
};
