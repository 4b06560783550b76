/** The calls of a plain entity, derived from its definition: list, row, history, export, create, update, delete, picture. Spec: decisions §2. */
import * as z from 'zod';
import { type CallSpec, defineCalls, imageAnswer, type ListOptions, nobody, pdfAnswer, sheetAnswer } from './call.ts';
import { byId, historyList, idParam, instant, nothing, sheetColumnsParam, sortShape, typedOver } from './call-fields.ts';
import { accessOf, doneMessage, type EntityDefinition, type EntityOf, type Field, imageFields, referenceFields } from './entity.ts';
import { insideFields } from './entity-blocks.ts';
import { schemaOf } from './entity-schema.ts';
import { historyLine } from './history.documents.ts';

/** A row as it is stored, with its version for the conflict check of an edit. */
export type PlainEntityAnswer<E extends EntityDefinition> = EntityOf<E> & { version: number; updated_at: string };

/** A row as its calls answer it: `shown` has the texts that people read instead of an id, `codes` the codes, both by field. */
export type EntityAnswer<E extends EntityDefinition> = PlainEntityAnswer<E> & {
  shown: Record<string, string>;
  codes: Record<string, string>;
};

type Shape = Readonly<Record<string, z.ZodType>>;

interface EntityCallsOptions {
  /** Columns of the answered rows that are no fields of the entity. */
  more?: Shape;
  /** Names in the query that stand for a reference: `{ idParamTable: 'paramtable_id' }`. */
  names?: Readonly<Record<string, string>>;
  /** The rows that travel inside a row when it is written, each with its mark: 'subbrands'. */
  inner?: string;
  /** Bytes that a write with a picture may have. */
  imageBodyBytes?: number;
  /** The specification's sentence for a write, or a list, that does not fit. */
  notSaved?: NonNullable<CallSpec['refused']>;
  notListed?: NonNullable<CallSpec['refused']>;
  /** The specification's sentence for a row that was written; undefined keeps the usual one. */
  done?: (verb: 'created' | 'updated', row: unknown) => string | undefined;
}

/** A picture that a form sends is at most 8 MB; in base64 its body is longer. */
const defaultImageBodyBytes = 12 * 1024 * 1024;

/**
 * The eight calls of an entity, named by its table: `listBrands`, `createBrands` … A call whose access is `nobody` is not served.
 * Typed loosely where the definition decides at run time; rows are `EntityAnswer<E>`.
 */
export function entityCalls<const E extends EntityDefinition>(entity: E, options: EntityCallsOptions = {}) {
  const path = `/api/${entity.path}` as const;
  const named = pascalCase(entity.name);
  const { read, write, export: exported, history } = accessOf(entity);
  const row = entityAnswer(entity, options.more);
  const pictures = imageFields(entity).filter(([, { travels }]) => !travels);
  const inner = options.inner && { [options.inner]: z.array(z.looseObject({ action: z.enum(['n', 'c', 'u', 'd']) })).optional() };
  const body = schemaOf(entity).extend({ version: z.int().optional(), ...inner });
  const writing = {
    access: write,
    body,
    bodyJudgedByHandler: true,
    answer: row,
    ...(imageFields(entity).length > 0 && { maxBodyBytes: options.imageBodyBytes ?? defaultImageBodyBytes, multipart: 'also' as const }),
    ...(options.notSaved && { refused: options.notSaved }),
  } as const;
  const listOptions = entityListOptions(entity);
  const query = narrowingQuery(entity, options.names);
  const said = (verb: 'created' | 'updated'): NonNullable<CallSpec['message']> => {
    const usual = doneMessage(entity, verb);
    return options.done ? (written) => options.done?.(verb, written) ?? usual : usual;
  };
  const calls = defineCalls({
    list: {
      ...{ method: 'get', path, access: read, summary: entity.label.many, query, list: listOptions },
      ...(options.notListed && { refused: options.notListed }),
      ...(entity.messages?.unread && { unread: entity.messages.unread }),
      answer: z.array(row),
    },
    get: { method: 'get', path: `${path}/{id}`, access: read, summary: `${entity.label.one}, por id`, params: byId, answer: row },
    history: {
      ...{ method: 'get', path: `${path}/{id}/historial`, access: history, summary: `Historia: ${entity.label.one}`, params: byId },
      list: historyList,
      answer: z.array(historyLine),
    },
    export: {
      ...{ method: 'get', path: `${path}/exportar`, access: exported, summary: `${entity.label.many}, lo filtrado, en Excel` },
      query: query.extend({ ...sortShape(listOptions), columns: sheetColumnsParam }),
      answer: sheetAnswer,
    },
    create: { ...writing, method: 'post', path, summary: `Crear: ${entity.label.many}`, status: 201, message: said('created') },
    update: {
      ...writing,
      ...{ method: 'put', path: `${path}/{id}`, summary: `Actualizar: ${entity.label.many}`, params: byId, alsoPost: true },
      message: said('updated'),
    },
    remove: {
      ...{ method: 'delete', path: `${path}/{id}`, access: write, summary: `Eliminar: ${entity.label.many}`, params: byId },
      message: doneMessage(entity, 'deleted'),
      answer: nothing,
    },
    image: {
      method: 'get',
      path: `${path}/{id}/imagen/{field}`,
      access: pictures.length > 0 ? read : nobody,
      summary: `Una imagen: ${entity.label.one}`,
      params: z.object({ id: idParam, field: z.enum(pictures.map(([name]) => name) as [string, ...string[]]) }),
      answer: pictures.some(([, { document }]) => document) ? { mediaTypes: [...imageAnswer.mediaTypes, ...pdfAnswer.mediaTypes] } : imageAnswer,
    },
  });
  const renamed = Object.entries(calls).map(([verb, call]) => [verb, { ...call, name: `${verb}${named}` }]);
  // Only the names changed, and their type is a string in both.
  return Object.fromEntries(renamed) as unknown as { [Verb in keyof typeof calls]: Omit<(typeof calls)[Verb], 'name'> & { name: string } };
}

/** The calls of any entity. */
export type EntityCalls = ReturnType<typeof entityCalls<EntityDefinition>>;

/** The query of an entity's list: its references by id, and texts typed over a column (for a reference: over its shown text). */
export function narrowingQuery(entity: EntityDefinition, names: Readonly<Record<string, string>> = {}): z.ZodObject {
  return z.object({
    ...Object.fromEntries([...narrowingReferences(entity, names).keys()].map((asked) => [asked, idParam.optional()])),
    ...Object.fromEntries(typedColumns(entity).map((name) => [name, typedOver])),
  });
}

/** Names in the query and the reference that each narrows. */
export function narrowingReferences(entity: EntityDefinition, names: Readonly<Record<string, string>> = {}): Map<string, string> {
  const own = referenceFields(entity).filter(([, { inside }]) => inside === undefined);
  return new Map([...own.map(([name]) => [name, name] as const), ...Object.entries(names)]);
}

/** The columns over which a person may type. */
export function typedColumns(entity: Pick<EntityDefinition, 'fields'>): string[] {
  return Object.entries(entity.fields).flatMap(([name, { kind, inside }]) => {
    if (kind === 'image' || inside !== undefined) return [];
    return [kind === 'ref' ? `${name}.shown` : name];
  });
}

/** The options of the list of an entity: it may be sorted by every field but pictures, long texts and fields inside others. */
export function entityListOptions(entity: EntityDefinition): ListOptions {
  const names = Object.entries(entity.fields).filter(([, { kind, inside }]) => kind !== 'long_text' && kind !== 'image' && inside === undefined);
  return { sortable: ['id', ...names.map(([name]) => name)], sortBy: entity.sort, ...(entity.newestFirst && { sort: 'DESC' as const }) };
}

/** A row as it is answered, with the names of its references. @param more columns that are no fields @param id of the schema in the API's description */
export function entityAnswer<const E extends EntityDefinition>(
  entity: E,
  more: Shape = {},
  id: string = pascalCase(entity.name),
): z.ZodType<EntityAnswer<E>, EntityAnswer<E>> {
  const names = z.record(z.string(), z.string());
  const shape = z.strictObject({ ...rowShape(entity), shown: names, codes: names, ...more }).meta({ id });
  // The fields' kinds decide the shape at run time as `EntityOf` does for the compiler.
  return shape as unknown as z.ZodType<EntityAnswer<E>, EntityAnswer<E>>;
}

interface PlainAnswerOptions {
  /** Columns that are no fields. */
  more?: Shape;
  /** The id of the schema in the API's description. */
  id?: string;
  /** Any column may be missing. */
  partial?: boolean;
}

/** A row as it is answered without the names of its references. */
export function plainEntityAnswer<const E extends EntityDefinition>(
  entity: E,
  { more = {}, id = `Plain${pascalCase(entity.name)}`, partial = false }: PlainAnswerOptions = {},
): z.ZodType<PlainEntityAnswer<E>, PlainEntityAnswer<E>> {
  const shape = z.strictObject({ ...rowShape(entity), ...more });
  // The same rule as in `entityAnswer`.
  return (partial ? shape.partial() : shape).meta({ id }) as unknown as z.ZodType<PlainEntityAnswer<E>, PlainEntityAnswer<E>>;
}

function rowShape(entity: EntityDefinition): Record<string, z.ZodType> {
  const own = Object.entries(entity.fields).filter(([name]) => !name.includes('.'));
  const blocks = [...insideFields(entity)].map(
    ([name, held]) => [name, answeredBlock(Object.fromEntries(Object.entries(entity.fields).filter(([field]) => held.includes(field))))] as const,
  );
  return {
    id: z.int(),
    version: z.int(),
    updated_at: instant,
    ...Object.fromEntries(own.map(([name, definition]) => [name, answeredField(definition)])),
    ...Object.fromEntries(blocks.map(([name, block]) => [name, block.nullable().optional()])),
  };
}

/** Fields that are answered together; any of them may be missing or empty, because blocks keep what was written. */
export function answeredBlock(fields: Readonly<Record<string, Field>>): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, definition]) => [name, answeredValue(definition).nullish()])));
}

function answeredField(definition: Field): z.ZodType {
  const answered = definition.optional || definition.internalOnly ? answeredValue(definition).nullable() : answeredValue(definition);
  // A JSON column lacks fields that were never written.
  return definition.inside === undefined ? answered : answered.optional();
}

function answeredValue(definition: Field): z.ZodType {
  switch (definition.kind) {
    case 'flag':
      return z.boolean();
    case 'state':
      return z.union([z.literal(0), z.literal(1)]);
    case 'choice':
      return z.union([z.number(), z.string()]);
    case 'ref':
    case 'integer':
    case 'pesos':
      return z.int();
    case 'percentage':
    case 'decimal':
      return z.number();
    default:
      return z.string();
  }
}

const pascalCase = (table: string): string => table.replace(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
