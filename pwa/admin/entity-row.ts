import type { EntityDefinition } from '#shared/kernel/entity.ts';
/** A row of a plain entity as its calls answer it: its own fields, and the names of its references. */
export interface EntityRow {
  id: number;
  version: number;
  shown?: Record<string, string>;
  codes?: Record<string, string>;
  [name: string]: unknown;
}

/** The name of a row: the first texts of its list. */
export function nameOfRow(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(entity.fields).filter(([, { kind, list }]) => list && (kind === 'code' || kind === 'text'));
  return texts
    .slice(0, 2)
    .map(([name]) => row[name])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' · ');
}
