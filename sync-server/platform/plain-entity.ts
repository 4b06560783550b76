import { type EntityCalls, entityCalls } from '#shared/kernel/entity-calls.ts';
import type { EntityRows } from './db/entity-rows.ts';
import type { FactsOf } from './http/entity-routes.ts';
import type { BeforeWrite } from './http/entity-writes.ts';

/** An entity that people only edit: its calls are served as its definition says. */
export interface PlainEntity {
  rows: EntityRows;
  calls: EntityCalls;
  beforeWrite?: BeforeWrite;
  factsOf?: FactsOf;
}

/**
 * @param calls those of the capability's `*.calls.ts`, where the app or the tests name them; else derived from the definition
 * @param factsOf what its list tells of each row beside its fields
 * @param beforeWrite judges each change inside its transaction, and throws what refuses it
 */
export function plainEntity(rows: EntityRows, options: Partial<Pick<PlainEntity, 'calls' | 'beforeWrite' | 'factsOf'>> = {}): PlainEntity {
  return { rows, calls: entityCalls(rows.entity), ...options };
}
