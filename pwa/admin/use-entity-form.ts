import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { callServer } from '#pwa/platform/http/calls.ts';
import type { HttpError } from '#pwa/platform/http/send.ts';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { callsOf } from './calls-of.ts';
import { saveRow } from './entity.actions.ts';
import type { EntityRow } from './entity-row.ts';
import { historyOf } from './history-of.ts';
import { textKey } from './shown-texts.ts';
import { type KeptFormState, useKeptForm } from './use-kept-form.ts';

export interface EntityFormOptions {
  entity: EntityDefinition;
  /** null: a new row. */
  row: EntityRow | null;
  /** The row as somebody else saved it after this form was opened. */
  newer?: EntityRow | null | undefined;
  /** The values with which the form of a new row opens; always the same object. */
  start?: ShownRow | undefined;
  /** Values that follow from the current page and are sent along. */
  fixed?: Readonly<Record<string, unknown>>;
  /** A field of rows that are saved together with this one. */
  inner?: string | undefined;
  /** A field beside those of the definition that holds ids of other rows: the lines of a third party. */
  ids?: string | undefined;
  /** The form's own address: its draft is stored under it. */
  place: string;
  /** Reads the row as the server has it now, where that is not the entity's own call. */
  read?: (() => Promise<EntityRow>) | undefined;
  /** Saves the row where the entity's own call does not. */
  send?: ((attempt: { body: Record<string, unknown>; key: string }) => Promise<EntityRow>) | undefined;
  /** The server's refusals appear by the field only, without a dialog over the page: for a cell of a list. */
  isQuiet?: true;
  onSaved: (row: EntityRow) => void;
}

/** The kept form of a row of a plain entity. */
export function useEntityForm({
  entity,
  row,
  newer,
  start,
  fixed = {},
  inner,
  ids,
  place,
  read,
  send,
  isQuiet,
  onSaved,
}: EntityFormOptions): KeptFormState<EntityRow> {
  const schema = useMemo(() => {
    const rows = inner ? { [inner]: z.array(z.looseObject({})).default([]) } : {};
    return schemaOf(entity).extend({ ...rows, ...(ids && { [ids]: z.array(z.int()).default([]) }) });
  }, [entity, inner, ids]);
  const lists = useMemo(() => [inner, ids].filter((name) => name !== undefined), [inner, ids]);
  const moves = useMemo(() => Object.entries(entity.fields).flatMap(([name, definition]) => (definition.moves ? [name] : [])), [entity]);
  const initial = useMemo(() => initialValues(entity, row ?? start ?? null, lists), [entity, row, start, lists]);
  return useKeptForm<EntityRow>({
    schema,
    row,
    newer,
    initial,
    fixed,
    moves,
    place,
    send: send ?? (({ body, key }) => saveRow(entity, { id: row?.id ?? null, body, key })),
    read: read ?? (() => callServer(callsOf(entity).get, { params: { id: row?.id ?? 0 } })),
    history: row ? historyOf(callsOf(entity).history, { id: row.id }) : undefined,
    valuesOf: (theirs) => initialValues(entity, theirs, lists),
    refused: isQuiet ? null : (error) => sentenceOf(entity, error),
    onSaved,
  });
}

/** A row, or a part of one, with the texts for its ids. */
type ShownRow = Readonly<Record<string, unknown>> & { shown?: Readonly<Record<string, string>> };

/** Blank controls hold '', which the schema takes for nothing. A row without an id is a new one, whose missing fields have their defaults. @param lists the fields beside those of the definition */
export function initialValues(entity: EntityDefinition, row: ShownRow | null, lists: readonly string[] = []): FieldValues {
  const isNew = row?.['id'] === undefined;
  const values = Object.entries(entity.fields).map(([name, definition]) => {
    const fallback = 'default' in definition ? definition.default : undefined;
    const blank = definition.kind === 'flag' ? false : definition.kind === 'ref' || definition.kind === 'image' ? null : '';
    return [name, (row && valueAt(row, name)) ?? (isNew ? fallback : undefined) ?? blank] as const;
  });
  const shown = Object.entries(row?.shown ?? {}).map(([name, text]) => [textKey(name, valueAt(row, name)), text]);
  return { ...inBlocks(values), ...Object.fromEntries(lists.map((name) => [name, row?.[name] ?? []])), shown: Object.fromEntries(shown) };
}

/** Nests values by name: those of a block ('customer.credit_quota') go into it, as the form and the call have them. */
function inBlocks(values: readonly (readonly [name: string, value: unknown])[]): FieldValues {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const [block, field] = name.split('.');
    if (block === undefined || field === undefined) whole[name] = value;
    else whole[block] = { ...(whole[block] ?? {}), [field]: value };
  }
  return whole;
}

/** The alert's text for a 422: the message about the row's code, or the answer's own sentence. */
function sentenceOf(entity: EntityDefinition, error: HttpError): string {
  const code = Object.entries(entity.fields).find(([, definition]) => definition.kind === 'code' && (definition.unique || definition.uniqueWithin));
  return entity.messages?.refused ?? (code && error.errors[code[0]]?.[0]) ?? error.message;
}
