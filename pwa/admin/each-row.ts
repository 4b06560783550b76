/** Runs an action over several rows, one call each. A refused row does not affect the others. Spec: ui.md Oficina. */
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
}

/** Tells with how many it was done, and for each reason with whom it was not. */
export function tellEach<Row>({ rows, refused, done, nameOf, again }: Told<Row>): void {
  const isOne = rows.length === 1;
  const doneWith = rows.length - refused.length;
  if (doneWith > 0) toast.success(isOne ? done : `${done}: ${doneWith} de ${rows.length}`);
  for (const reason of new Set(refused.map((one) => one.reason))) {
    const those = refused.filter((one) => one.reason === reason).map(({ row }) => row);
    const text = isOne ? reason : `${listed(those.map(nameOf))}: ${reason}`;
    toast.error(text, again && { label: 'Reintentar', run: () => again(those) });
  }
}

const namedAtMost = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - namedAtMost;
  return rest > 0 ? `${names.slice(0, namedAtMost).join(', ')} y ${rest} más` : names.join(', ');
}
