import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { request } from '#pwa/platform/http/http.ts';
import type { HttpError } from '#pwa/platform/http/send.ts';
import { type EntityDefinition, schemaOf, valueAt } from '#shared/kernel/entity.ts';
import { callOf, saveRow } from './entity.actions.ts';
import type { EntityRow } from './entity-row.ts';
import { type KeptFormState, useKeptForm } from './use-kept-form.ts';

export interface EntityFormOptions {
  entity: EntityDefinition;
  /** null: a new row. */
  row: EntityRow | null;
  /** What is known from where one stands, and sent along. */
  fixed?: Readonly<Record<string, unknown>>;
  /** A field of rows that are saved together with this one. */
  inner?: string | undefined;
  /** The form's own address: what is written here is kept under it. */
  place: string;
  onSaved: (row: EntityRow) => void;
}

/** The kept form of a row of a plain entity. */
export function useEntityForm({ entity, row, fixed = {}, inner, place, onSaved }: EntityFormOptions): KeptFormState<EntityRow> {
  const schema = useMemo(() => (inner ? schemaOf(entity).extend({ [inner]: z.array(z.looseObject({})).default([]) }) : schemaOf(entity)), [entity, inner]);
  const initial = useMemo(() => initialValues(entity, row, inner), [entity, row, inner]);
  return useKeptForm<EntityRow>({
    schema,
    row,
    initial,
    fixed,
    place,
    send: ({ body, key }) => saveRow(entity, { id: row?.id ?? null, body, key }),
    read: () => request<EntityRow>(callOf(entity, row?.id)),
    valuesOf: (theirs) => initialValues(entity, theirs, inner),
    refused: (error) => sentenceOf(entity, error),
    onSaved,
  });
}

/** Blank controls hold '', which the schema takes for nothing. */
export function initialValues(entity: EntityDefinition, row: Readonly<Record<string, unknown>> | null, inner: string | undefined): FieldValues {
  const values = Object.entries(entity.fields).map(([name, definition]) => {
    const fallback = 'default' in definition ? definition.default : undefined;
    const blank = definition.kind === 'flag' ? false : definition.kind === 'ref' || definition.kind === 'image' ? null : '';
    return [name, row ? (valueAt(row, name) ?? blank) : (fallback ?? blank)] as const;
  });
  return { ...inBlocks(values), ...(inner && { [inner]: row?.[inner] ?? [] }) };
}

/** Values by name; those of a block ('customer.credit_quota') stand in it, as the form and the call have them. */
function inBlocks(values: readonly (readonly [name: string, value: unknown])[]): FieldValues {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const [block, field] = name.split('.');
    if (block === undefined || field === undefined) whole[name] = value;
    else whole[block] = { ...(whole[block] ?? {}), [field]: value };
  }
  return whole;
}

/** What the documents show in the alert of a 422: the message of the row's code, or the answer's own sentence. */
function sentenceOf(entity: EntityDefinition, error: HttpError): string {
  const code = Object.entries(entity.fields).find(([, definition]) => definition.kind === 'code' && (definition.unique || definition.uniqueWithin));
  return entity.messages?.refused ?? (code && error.errors[code[0]]?.[0]) ?? error.message;
}
