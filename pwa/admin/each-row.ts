/** Runs an action over several rows, one call each. A refused row does not affect the others. Spec: ui 'Oficina'. */
import { create } from 'zustand';
import { toast } from '#pwa/ui/toasts.ts';

/** A row with which it was not done, and why. */
export interface RefusedRow<Row> {
  row: Row;
  reason: string;
}

/** Calls for each of the rows in turn. @returns those that were refused */
export async function withEach<Row>(rows: readonly Row[], call: (row: Row) => Promise<unknown>): Promise<RefusedRow<Row>[]> {
  const refused: RefusedRow<Row>[] = [];
  for (const row of rows) {
    try {
      await call(row);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refused.push({ row, reason: error.message });
    }
  }
  return refused;
}

interface Told<Row> {
  rows: readonly Row[];
  refused: readonly RefusedRow<Row>[];
  /** The specification's message for one row. */
  done: string;
  nameOf: (row: Row) => string;
  /** Tries again with those that were refused. */
  again?: (rows: readonly Row[]) => void;
  /** The alternative action for the refused rows: 'Inactivar en su lugar'. */
  instead?: { label: string; run: (rows: readonly Row[]) => void } | undefined;
}

/** Reports an action over several rows: in a toast when all went well or there was one row, otherwise in a sheet with each refused row and its reason. */
export function tellEach<Row>({ rows, refused, done, nameOf, again, instead }: Told<Row>): void {
  const doneWith = rows.length - refused.length;
  if (refused.length === 0) {
    toast.success(rows.length === 1 ? done : `${done}: ${doneWith} de ${rows.length}`);
    return;
  }
  const those = refused.map(({ row }) => row);
  const retry = again && { label: 'Reintentar', run: () => again(those) };
  const [only] = refused;
  if (rows.length === 1 && only && !instead) {
    toast.error(only.reason, retry);
    return;
  }
  useOutcome.setState({
    outcome: {
      done,
      doneWith,
      total: rows.length,
      refused: refused.map(({ row, reason }) => ({ name: nameOf(row), reason })),
      actions: [...(instead ? [{ label: instead.label, run: () => instead.run(those) }] : []), ...(retry ? [retry] : [])],
    },
  });
}

export interface Outcome {
  /** The specification's message for one row. */
  done: string;
  doneWith: number;
  total: number;
  refused: readonly { name: string; reason: string }[];
  actions: readonly { label: string; run: () => void }[];
}

/** The result that the office shows; null when there is none. */
export const useOutcome = create<{ outcome: Outcome | null }>()(() => ({ outcome: null }));
