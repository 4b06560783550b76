import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { request } from '#pwa/platform/http/http.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { tell } from '#pwa/ui/confirm-sheet.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { type EntityDefinition, schemaOf, valueAt } from '#shared/kernel/entity.ts';
import { callOf, saveRow } from './entity.actions.ts';
import type { EntityRow } from './entity-row.ts';
import { dropKept, type KeptForm, keep, readKept } from './kept-form.ts';

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

/** Somebody saved the row meanwhile: theirs, and what this person wrote. */
export interface Conflict {
  theirs: EntityRow;
  mine: FieldValues;
}

const keepEveryMs = 300;

/** A form for a row of a plain entity: judged as the server does, kept while it is written, saved once. */
export function useEntityForm({ entity, row, fixed = {}, inner, place, onSaved }: EntityFormOptions) {
  const schema = useMemo(() => (inner ? schemaOf(entity).extend({ [inner]: z.array(z.looseObject({})).default([]) }) : schemaOf(entity)), [entity, inner]);
  const initial = useMemo(() => initialValues(entity, row, inner), [entity, row, inner]);
  const form = useZodForm<FieldValues, FieldValues>(schema, initial);
  const [kept, setKept] = useState<KeptForm | null>(() => readKept(place));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(kept?.version ?? row?.version ?? null);
  const attempt = useRef(kept?.attempt ?? null);

  // What was kept comes back once, when the form opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when it opened.
  useEffect(() => {
    for (const [name, value] of Object.entries(kept?.values ?? {})) form.setValue(name, value, { shouldDirty: true });
  }, []);

  // The storage of the device is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const changed = changesOf(initial, values);
          if (Object.keys(changed).length === 0) dropKept(place);
          else keep(place, { values: changed, version: version.current, kept_at: new Date().toISOString(), attempt: attempt.current });
        }, keepEveryMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, initial, place]);

  async function save(values: FieldValues): Promise<void> {
    const body = { ...fixed, ...values, ...(row && { version: version.current }) };
    const text = JSON.stringify(body);
    // An answer that was lost may have had its effect: what is the same goes with the same key.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    keep(place, { values: changesOf(initial, form.getValues()), version: version.current, kept_at: new Date().toISOString(), attempt: attempt.current });
    try {
      const saved = await saveRow(entity, { id: row?.id ?? null, body, key: attempt.current.key });
      forget();
      form.reset(form.getValues());
      // The guard of unsaved work learns that there is none when this form has been drawn again.
      await new Promise((drawn) => setTimeout(drawn, 0));
      onSaved(saved);
    } catch (error) {
      if (error instanceof HttpError && error.status === 409 && row) {
        setConflict({ theirs: await request<EntityRow>(callOf(entity, row.id)), mine: values });
      } else if (error instanceof HttpError && error.status === 422) {
        void tell({ title: 'Error', text: sentenceOf(entity, error), confirm: 'Aceptar' });
      }
      throw error;
    }
  }

  function forget(): void {
    dropKept(place);
    setKept(null);
    attempt.current = null;
  }

  return {
    form,
    save,
    conflict,
    kept,
    /** Back to how the row was. */
    discard() {
      forget();
      version.current = row?.version ?? null;
      form.reset(initial);
    },
    /** Saves what this person wrote over what the other one saved, having seen it. */
    async saveMine(): Promise<void> {
      if (!conflict) return;
      version.current = conflict.theirs.version;
      setConflict(null);
      await form.handleSubmit(save)();
    },
    keepTheirs() {
      if (!conflict) return;
      version.current = conflict.theirs.version;
      forget();
      form.reset(initialValues(entity, conflict.theirs, inner));
      setConflict(null);
    },
    goOn: () => setConflict(null),
  };
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

function changesOf(initial: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in initial && JSON.stringify(value) !== JSON.stringify(initial[name])));
}

/** What the documents show in the alert of a 422: the message of the row's code, or the answer's own sentence. */
function sentenceOf(entity: EntityDefinition, error: HttpError): string {
  const code = Object.entries(entity.fields).find(([, definition]) => definition.kind === 'code' && (definition.unique || definition.uniqueWithin));
  return entity.messages?.refused ?? (code && error.errors[code[0]]?.[0]) ?? error.message;
}
