import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { dropKept, type KeptForm, keepChanges, readKept } from '#pwa/platform/session/kept-form.ts';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { tell } from '#pwa/ui/question.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { threeWayMerge, withValueAt } from '#shared/kernel/three-way-merge.rules.ts';
import { type HistoryOf, latestLines } from './history-of.ts';
import { withMoved, withoutUntouched } from './moving-values.ts';
import { changesOf, restoreTyped, watchTyping } from './watch-typing.ts';

export interface Versioned {
  id: number;
  version: number;
}

export interface KeptFormOptions<Row extends Versioned> {
  /** The schema with which the server judges the values. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** null: a new row. */
  row: Row | null;
  /** The row as somebody else saved it after this form was opened; null or absent when nobody did. */
  newer?: Row | null | undefined;
  /** How the form opens. Always the same object for the same row. */
  initial: FieldValues;
  /** Values that follow from the current page and are sent along. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The names of the fields that the server changes by itself: sent only when this person changed them. */
  moves?: readonly string[];
  /** The form's own address: its draft is stored under it. */
  place: string;
  /** Sends it. The same body comes with the same key: it happens once. */
  send: (attempt: { body: Record<string, unknown>; key: string }) => Promise<Row>;
  /** The row as the server has it now. */
  read: () => Promise<Row>;
  /** The row's history, which says who changed what both changed; absent where this person may not read it. */
  history?: HistoryOf | undefined;
  valuesOf: (row: Row) => FieldValues;
  /** The alert's text for a 422; null for no alert. */
  refused?: ((error: HttpError) => string) | null;
  onSaved: (row: Row) => void;
}

/** Two people changed the same fields to different values. */
export interface Conflict<Row> {
  theirs: Row;
  mine: FieldValues;
  /** The names of those fields; those of a block as 'customer.credit_quota'. */
  asked: readonly string[];
  /** The row's latest history, the last line first; empty when it could not be read. */
  lines: readonly HistoryLine[];
}

export interface KeptFormState<Row extends Versioned> {
  form: UseFormReturn<FieldValues, unknown, FieldValues>;
  save: (values: FieldValues) => Promise<void>;
  conflict: Conflict<Row> | null;
  /** The restored draft; null when there was none. */
  kept: KeptForm | null;
  /** Back to how the row was when it opened, or was saved last. */
  discard: () => void;
  /** Resolves the conflict: these fields keep the other person's values, the other asked ones this person's. The next `save` writes the result. */
  settle: (theirs: readonly string[]) => void;
  goOn: () => void;
  /** Takes over what somebody else saved meanwhile; asks about the fields that both changed. Null when nobody saved. */
  takeNewer: (() => void) | null;
}

const unmoved: readonly string[] = [];
const writtenOver = (base: FieldValues, values: FieldValues, moves: readonly string[]) => withoutUntouched(changesOf(base, values), base, moves);
/** How often one save merges what others saved meanwhile. */
const mostMerges = 3;

/** A form for a row: judged as the server does, kept on this device while it is written, saved once, and never over somebody else's unseen. */
export function useKeptForm<Row extends Versioned>(options: KeptFormOptions<Row>): KeptFormState<Row> {
  const { schema, row, newer = null, initial, fixed = {}, moves = unmoved, place, send, read, history, valuesOf, refused, onSaved } = options;
  const form = useZodForm<FieldValues, FieldValues>(schema, initial);
  const [kept, setKept] = useState<KeptForm | null>(() => readKept(place));
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [mergedVersion, setMergedVersion] = useState(0);
  const version = useRef(kept?.version ?? row?.version ?? null);
  const attempt = useRef(kept?.attempt ?? null);
  // The saved state that 'unsaved' is measured against: first the opened row, then each saved one. A saved view may stay open as a tab.
  const base = useRef({ values: initial, version: row?.version ?? null });
  // The restored draft was written over an earlier version of the row.
  const earlier = useRef<FieldValues>(kept?.opened ?? {});
  const keepWritten = (values: FieldValues) => {
    const written = writtenOver(base.current.values, values, moves);
    const opened = Object.fromEntries(Object.keys(written).map((name) => [name, earlier.current[name] ?? base.current.values[name]]));
    keepChanges(place, { values: written, opened, version: version.current, attempt: attempt.current });
  };

  // The draft is restored once, when the form opens; a block's draft holds its changed fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when it opened.
  useEffect(() => restoreTyped(form, { kept: kept?.values ?? {}, initial }), []);

  // The storage of the device is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keepWritten` reads refs, and what stands here.
  useEffect(() => watchTyping(form, keepWritten), [form, place, moves]);

  async function save(values: FieldValues, merges = 0): Promise<void> {
    const body = { ...fixed, ...(row ? withoutUntouched(values, base.current.values, moves) : values), ...(row && { version: version.current }) };
    const text = JSON.stringify(body);
    // A lost answer may have had its effect, so an identical attempt reuses its key.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    keepWritten(form.getValues());
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
        const theirs = await read();
        const merge = mergeOf(theirs);
        if (merge.asked.length === 0 && merges < mostMerges) {
          rebase(theirs, merge.values);
          return await save(await schema.parseAsync(form.getValues()), merges + 1);
        }
        setConflict({ theirs, mine: values, asked: merge.asked, lines: await linesOf(history) });
      } else if (error instanceof HttpError && error.status === 422 && refused !== null) {
        // The field with the message takes the focus once the alert is closed.
        await tell({ title: 'Error', text: refused?.(error) ?? error.message, confirm: 'Aceptar' });
      }
      throw error;
    }
  }

  /** This person's changes and the other person's saved row, both against the row as it was opened. */
  function mergeOf(theirs: Row) {
    const { shown: _ours, ...mine } = form.getValues();
    const { shown, ...saved } = valuesOf(theirs);
    const { shown: _before, ...opened } = { ...base.current.values, ...earlier.current };
    const { values, asked } = threeWayMerge({ opened, mine, theirs: saved });
    return { values: { ...values, shown: { ...shown, ..._ours } }, asked };
  }

  /** From now on the form is written over the row as the other person saved it. */
  function rebase(theirs: Row, values: FieldValues): void {
    earlier.current = {};
    base.current = { values: valuesOf(theirs), version: theirs.version };
    version.current = theirs.version;
    setMergedVersion(theirs.version);
    form.reset(base.current.values);
    form.reset(values, { keepDefaultValues: true });
  }

  async function take(theirs: Row): Promise<void> {
    const { values, asked } = mergeOf(theirs);
    if (asked.length > 0) return setConflict({ theirs, mine: form.getValues(), asked, lines: await linesOf(history) });
    rebase(theirs, values);
    keepWritten(form.getValues());
  }

  function forget(): void {
    earlier.current = {};
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
    settle(names) {
      if (!conflict) return;
      const saved = valuesOf(conflict.theirs);
      rebase(
        conflict.theirs,
        names.reduce<FieldValues>((values, name) => withValueAt(values, name, valueAt(saved, name)), mergeOf(conflict.theirs).values),
      );
      setConflict(null);
    },
    goOn: () => setConflict(null),
    takeNewer: newer && newer.version > mergedVersion ? () => void take(newer) : null,
  };
}

const linesRead = 20;

/** The latest history of the row. Without it the person is still asked, and reads no name. */
async function linesOf(history: HistoryOf | undefined): Promise<readonly HistoryLine[]> {
  if (history === undefined) return [];
  try {
    return await latestLines(history, linesRead);
  } catch (error) {
    if (error instanceof HttpError || error instanceof Offline) return [];
    throw error;
  }
}
