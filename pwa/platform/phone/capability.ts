import type { AggregateKinds } from '#pwa/platform/outbox/aggregate-kinds.ts';
import type { CollectionNames } from '#pwa/platform/sync/sync-status.ts';
import type { Phone } from './phone.ts';

/**
 * What a capability adds to the phone's data layer, which knows nothing else about it: `pwa/features/<capability>/<capability>.outbox.ts`.
 * That file also imports the `*.errors.ts` whose refusals the capability's rules give on the device: the import registers their sentences.
 */
export interface PhoneCapability {
  /** The kinds of aggregate of its commands, where the outbox must know more of them than their order. */
  aggregates?: AggregateKinds;
  /** What people call its documents on the device; each part of a first sync is named by one capability. */
  documents?: Partial<CollectionNames>;
  /** Repairs what an earlier page left unfinished; runs once, before anything is shown. */
  onOpen?(phone: Pick<Phone, 'drafts' | 'outbox' | 'ports' | 'newId'>): Promise<void>;
  /** Follows the data for as long as the phone is open. @returns what ends it */
  whileOpen?(phone: Pick<Phone, 'database' | 'catalogue' | 'ports' | 'status' | 'drafts' | 'outbox' | 'newId'>): () => void;
  /** Deletes the capability's data on the device outside the phone's database, when the person has the device forgotten or it is revoked. */
  onForget?(): Promise<void>;
}
