/** Functions that the imports of third parties, establishments and customers share. */
import type { Actor } from '#server/platform/actor.ts';
import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { noOutcome, type PieceOutcome, type RowChange } from '#server/platform/importer.ts';
import { AppError } from '#shared/kernel/errors.ts';

/** The actor of an import or of its undoing: it reaches the whole subscriber, because the permission to import was checked before. */
export function importingActor(tx: Tx, { userId, actingUserId = null, ip, deviceId, importId }: Author): Actor & Pick<Author, 'importId'> {
  return {
    ...(importId !== undefined && { importId }),
    userId,
    actingUserId,
    ip,
    deviceId,
    subscriberId: tx.subscriberId,
    sessionId: '',
    role: 'Administrador',
    reach: 'subscriber',
    permissions: new Set(['Terceros']),
    contactId: null,
    sellerIds: [],
  };
}

type Values = Readonly<Record<string, unknown>>;
export type Change = 'created' | 'updated' | 'unchanged';

/** Rows of one table as the rows of a piece leave them, which are written together at the end of the piece. */
export interface Drafts<Row> {
  /** The row with this key: its id and its current values; null when it does not exist and no row of the file has created it. */
  at(key: string): { id: number; now: Row | Values | null };
  put(key: string, values: Values): Change;
  /** The changes to write. */
  changed(): { id: number; before: Row | null; values: Values }[];
}

interface Drafted<Row> {
  /** Whose ids new rows take. */
  name: string;
  /** The rows that are there, by key. */
  stored: ReadonlyMap<string, Row>;
  /** The keys of every row of the piece. */
  keys: readonly string[];
  /** Merges further values into a row's values. */
  withSaid: (row: Values, said: Values) => Values;
}

export async function draftsOf<Row extends { id: number }>(tx: Tx, { name, stored, keys, withSaid }: Drafted<Row>): Promise<Drafts<Row>> {
  const fresh = [...new Set(keys)].filter((key) => !stored.has(key));
  const first = fresh.length > 0 ? await tx.nextIds(name, fresh.length) : 0;
  const newIds = new Map(fresh.map((key, index) => [key, first + index]));
  const written = new Map<string, { said: Values; now: Values }>();
  const idOf = (key: string) => stored.get(key)?.id ?? newIds.get(key) ?? 0;
  const nowOf = (key: string): Row | Values | null => written.get(key)?.now ?? stored.get(key) ?? null;
  return {
    at: (key) => ({ id: idOf(key), now: nowOf(key) }),
    put(key, values) {
      const now = nowOf(key);
      written.set(key, { said: withSaid(written.get(key)?.said ?? {}, values), now: withSaid({ ...now }, values) });
      return now === null ? 'created' : 'updated';
    },
    changed: () => [...written].map(([key, { said }]) => ({ id: idOf(key), before: stored.get(key) ?? null, values: said })),
  };
}

interface JudgedRow {
  row: number;
  /** The file's column of a field, where the name differs. */
  columnOf?: (field: string) => string | undefined;
}

/** Applies one row of a file; a refusal becomes a problem of that row. */
export function takeRow(outcome: PieceOutcome, { row, columnOf = () => undefined }: JudgedRow, judge: () => Change): void {
  try {
    const change = judge();
    if (change === 'created') outcome.created.push(row);
    else outcome[change] += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = Object.entries(error.errors ?? {});
    outcome.refused.push({ row, column: first ? (columnOf(first[0]) ?? first[0]) : null, message: first ? first[1].join(' ') : error.message });
  }
}

/** An outcome that records the changes for undoing. */
export const undoableOutcome = (): PieceOutcome & { changes: RowChange[] } => ({ ...noOutcome(), changes: [] });

/** Written rows in the shape that undoing reads. @param nameOf the name by which people know a row */
export function changesOf<Row extends { id: number; version: number }>(
  saved: readonly { before: object | null; after: Row }[],
  { of, nameOf }: { of: string; nameOf: (row: Row) => string },
): RowChange[] {
  return saved.map(({ before, after }) => ({ of, id: after.id, name: nameOf(after), before: before && { ...before }, version: after.version }));
}

/** Nests values by field in the shape that calls take: 'customer.credit_quota' goes into the block `customer`. */
export function inBlocks(values: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [block, field] = name.split('.');
    if (block === undefined || field === undefined) whole[name] = value;
    else whole[block] = { ...(whole[block] ?? {}), [field]: value };
  }
  return whole;
}
