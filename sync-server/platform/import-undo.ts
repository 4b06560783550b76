/** Undoing imports and bulk changes: a row that nobody changed since returns to its values before, every other row stays and is named. */
import { formatCount } from '#shared/kernel/counts.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Tx } from './db/store.ts';
import type { KeptRow, RowChange, Undone } from './importer.ts';

/** How the rows of one table are undone. */
export interface TakingBack {
  /** The version that the row has now; undefined when it is gone. */
  versionOf(id: number): Promise<number | undefined>;
  remove(id: number): Promise<void>;
  putBack(id: number, before: Record<string, unknown>): Promise<void>;
}

/** Takes back changes of rows with versions one by one, the last first. @param undoingOf how, by the table of the change */
export async function takeBack(tx: Tx, changes: readonly RowChange[], undoingOf: (change: RowChange) => TakingBack): Promise<Undone> {
  const kept: KeptRow[] = [];
  for (const change of changes.toReversed()) {
    const { versionOf, remove, putBack } = undoingOf(change);
    const { before } = change;
    const id = Number(change.id);
    if ((await versionOf(id)) !== change.version) {
      kept.push({ name: nameOf(change), reason: null });
      continue;
    }
    try {
      await tx.savepoint(() => (before ? putBack(id, before) : remove(id)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      kept.push({ name: nameOf(change), reason: error.message });
    }
  }
  return { undone: changes.length - kept.length, kept };
}

interface ValuesChange {
  id: number | string;
  name: string;
  /** Null for a row that the import made. */
  before: object | null;
  /** Null for a row that the import removed. */
  after: object | null;
}

/** A change of a table without versions: its values take the place of the version. */
export function valuesChange({ id, name, before, after }: ValuesChange): RowChange {
  return { id, name, before: before && { ...before, version: printOf(before) }, version: printOf(after) };
}

/**
 * Splits changes made by `valuesChange` into those whose rows nobody changed since, each with its earlier values, and the others.
 * @param now the values of the rows that are there now, with the same keys as the changes were made with
 */
export function stillAsLeft<Values extends object>(changes: readonly RowChange[], now: ReadonlyMap<number | string, Values>) {
  const isAsLeft = ({ id, version }: RowChange) => printOf(now.get(id) ?? null) === version;
  const undoable = changes.filter(isAsLeft).map(({ id, before }) => ({ id, before: before && valuesOf<Values>(before) }));
  const kept: KeptRow[] = changes.filter((change) => !isAsLeft(change)).map((change) => ({ name: nameOf(change), reason: null }));
  return { undoable, kept };
}

const valuesOf = <Values extends object>({ version: _print, ...values }: Record<string, unknown>): Values =>
  // Written by `valuesChange` of the same importer.
  values as Values;

const printOf = (values: object | null) => JSON.stringify(values && Object.entries(values).sort());
const nameOf = ({ id, name }: RowChange) => name ?? String(id);

/** How many rows that stay are named. */
const namesShown = 10;

/** Which rows stay as they are, and why. */
export function keptSentences(kept: readonly KeptRow[]): string[] {
  const byReason = Map.groupBy(kept, ({ reason }) => reason);
  return [...byReason].map(([reason, rows]) => {
    const names = [...new Set(rows.map(({ name }) => name))];
    const rest = names.length - namesShown;
    const named = `${names.slice(0, namesShown).join(', ')}${rest > 0 ? ` y ${formatCount(rest)} más` : ''}`;
    return reason === null ? `Cambiaron después y quedaron como están: ${named}.` : `Quedaron como están: ${named}. ${reason}`;
  });
}
