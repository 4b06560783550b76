import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { HttpError } from '#pwa/platform/http/send.ts';
import { dropKept, type KeptForm, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { tell } from '#pwa/ui/confirm-sheet.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { withMoved, withoutUntouched } from './moving-values.ts';
import { changesOf, watchTyping } from './watch-typing.ts';

export interface Versioned {
  id: number;
  version: number;
}

export interface KeptFormOptions<Row extends Versioned> {
  /** As the server judges it. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** null: a new row. */
  row: Row | null;
  /** How the form opens. Always the same object for the same row. */
  initial: FieldValues;
  /** What is known from where one stands, and sent along. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The names of what the server moves on by itself: sent only when this person changed it. */
  moves?: readonly string[];
  /** The form's own address: what is written here is kept under it. */
  place: string;
  /** Sends it. The same body comes with the same key: it happens once. */
  send: (attempt: { body: Record<string, unknown>; key: string }) => Promise<Row>;
  /** The row as the server has it now. */
  read: () => Promise<Row>;
  valuesOf: (row: Row) => FieldValues;
  /** What the alert of a 422 says. */
  refused?: (error: HttpError) => string;
  onSaved: (row: Row) => void;
}

/** Somebody saved the row meanwhile: theirs, and what this person wrote. */
export interface Conflict<Row> {
  theirs: Row;
  mine: FieldValues;
}

export interface KeptFormState<Row extends Versioned> {
  form: UseFormReturn<FieldValues, unknown, FieldValues>;
  save: (values: FieldValues) => Promise<void>;
  conflict: Conflict<Row> | null;
  /** What came back from an earlier time. */
  kept: KeptForm | null;
  /** Back to how the row was when it opened, or was saved last. */
  discard: () => void;
  /** This person has seen what the other one saved: the next `save` writes over it. */
  overTheirs: () => void;
  keepTheirs: () => void;
  goOn: () => void;
}

const unmoved: readonly string[] = [];
const writtenOver = (base: FieldValues, values: FieldValues, moves: readonly string[]) => withoutUntouched(changesOf(base, values), base, moves);
const isBlock = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form for a row: judged as the server does, kept on this device while it is written, saved once, and never over somebody else's unseen. */
export function useKeptForm<Row extends Versioned>(options: KeptFormOptions<Row>): KeptFormState<Row> {
  const { schema, row, initial, fixed = {}, moves = unmoved, place, send, read, valuesOf, refused, onSaved } = options;
  const form = useZodForm<FieldValues, FieldValues>(schema, initial);
  const [kept, setKept] = useState<KeptForm | null>(() => readKept(place));
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const version = useRef(kept?.version ?? row?.version ?? null);
  const attempt = useRef(kept?.attempt ?? null);
  // What nothing is unsaved against: how it opened, and then what was saved. A saved view may stay open as a tab.
  const base = useRef({ values: initial, version: row?.version ?? null });

  // What was kept comes back once, when the form opens; of a block, what it says of its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when it opened.
  useEffect(() => {
    for (const [name, value] of Object.entries(kept?.values ?? {}))
      form.setValue(name, isBlock(value) ? { ...initial[name], ...value } : value, { shouldDirty: true });
  }, []);

  // The storage of the device is outside React.
  useEffect(
    () =>
      watchTyping(form, (values) => {
        const written = writtenOver(base.current.values, values, moves);
        if (Object.keys(written).length === 0) dropKept(place);
        else keep(place, { values: written, version: version.current, kept_at: new Date().toISOString(), attempt: attempt.current });
      }),
    [form, place, moves],
  );

  async function save(values: FieldValues): Promise<void> {
    const body = { ...fixed, ...(row ? withoutUntouched(values, base.current.values, moves) : values), ...(row && { version: version.current }) };
    const text = JSON.stringify(body);
    // An answer that was lost may have had its effect: what is the same goes with the same key.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    keep(place, {
      values: writtenOver(base.current.values, form.getValues(), moves),
      version: version.current,
      kept_at: new Date().toISOString(),
      attempt: attempt.current,
    });
    try {
      const saved = await send({ body, key: attempt.current.key });
      forget();
      base.current = { values: withMoved(form.getValues(), valuesOf(saved), row ? moves : []), version: row && saved.version };
      version.current = base.current.version;
      form.reset(base.current.values);
      // The guard of unsaved work learns that there is none when this form has been drawn again.
      await new Promise((drawn) => setTimeout(drawn, 0));
      onSaved(saved);
    } catch (error) {
      if (error instanceof HttpError && error.status === 409 && row) {
        setConflict({ theirs: await read(), mine: values });
      } else if (error instanceof HttpError && error.status === 422) {
        void tell({ title: 'Error', text: refused?.(error) ?? error.message, confirm: 'Aceptar' });
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
    discard() {
      forget();
      version.current = base.current.version;
      form.reset(base.current.values);
    },
    overTheirs() {
      if (!conflict) return;
      version.current = conflict.theirs.version;
      setConflict(null);
    },
    keepTheirs() {
      if (!conflict) return;
      forget();
      base.current = { values: valuesOf(conflict.theirs), version: conflict.theirs.version };
      version.current = base.current.version;
      form.reset(base.current.values);
      setConflict(null);
    },
    goOn: () => setConflict(null),
  };
}
