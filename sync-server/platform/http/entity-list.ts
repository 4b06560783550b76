/** How the lists of plain entities are narrowed: by their references, and by what is typed over a column. */
import * as z from 'zod';
import { type EntityDefinition, type Field, referenceFields } from '#shared/kernel/entity.ts';
import { type ListOptions, typedOver } from './list-request.ts';

/** As `EntityRows.list` takes it. */
export interface Narrowed {
  equal: Record<string, unknown>;
  typed: Record<string, string>;
}

export interface ListNarrowing {
  query: z.ZodObject;
  /** What a valid query asks. */
  asked(query: Readonly<Record<string, unknown>>): Narrowed;
}

/** @param names addresses that call a reference by another name: `{ idParamTable: 'paramtable_id' }` */
export function listNarrowing(entity: EntityDefinition, names: Readonly<Record<string, string>> = {}): ListNarrowing {
  const references = [
    ...referenceFields(entity)
      .filter(([, { inside }]) => inside === undefined)
      .map(([name]) => [name, name] as const),
    ...Object.entries(names),
  ];
  const columns = Object.entries(entity.fields).flatMap(([name, definition]) => typedName(name, definition));
  return {
    query: z.object({
      ...Object.fromEntries(references.map(([asked]) => [asked, z.coerce.number('No es válido.').int('No es válido.').positive('No es válido.').optional()])),
      ...Object.fromEntries(columns.map((name) => [name, typedOver])),
    }),
    asked: (query) => ({
      equal: Object.fromEntries(references.filter(([name]) => query[name] !== undefined).map(([name, column]) => [column, query[name]])),
      typed: Object.fromEntries(columns.flatMap((name) => (query[name] ? [[name, String(query[name])]] : []))),
    }),
  };
}

export function listOptionsOf(entity: EntityDefinition): ListOptions {
  const names = Object.entries(entity.fields).filter(([, { kind, inside }]) => kind !== 'long_text' && kind !== 'image' && inside === undefined);
  return { sortable: ['id', ...names.map(([name]) => name)], sortBy: entity.sort };
}

/** What a column is filtered by, typed or chosen: itself, or what people read of a reference, whose own name asks for an id. */
function typedName(name: string, { kind, inside }: Field): string[] {
  if (kind === 'image' || inside !== undefined) return [];
  return [kind === 'ref' ? `${name}.shown` : name];
}
