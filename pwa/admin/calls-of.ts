import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { type EntityCalls, entityCalls } from '#shared/kernel/entity-calls.ts';

const derived = new WeakMap<EntityDefinition, EntityCalls>();

/** The calls of an entity, derived once from its definition. */
export function callsOf(entity: EntityDefinition): EntityCalls {
  const calls = derived.get(entity) ?? entityCalls(entity);
  derived.set(entity, calls);
  return calls;
}
