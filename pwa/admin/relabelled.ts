import type { EntityDefinition } from '#shared/kernel/entity.ts';

/** An entity with other labels for some fields; null leaves a field out, and its stored value stays. */
export function relabelled(entity: EntityDefinition, labels: Readonly<Record<string, string | null>> | undefined): EntityDefinition {
  if (!labels) return entity;
  const fields = Object.entries(entity.fields).flatMap(([name, definition]) => {
    const label = labels[name];
    return label === null ? [] : [[name, label === undefined ? definition : { ...definition, label }] as const];
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}

/** An entity without the fields that follow from the current page. */
export function without(entity: EntityDefinition, ...names: readonly string[]): EntityDefinition {
  return { ...entity, fields: Object.fromEntries(Object.entries(entity.fields).filter(([name]) => !names.includes(name))) };
}
