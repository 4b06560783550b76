import * as z from 'zod';
import { AppError, type FieldErrors } from '#shared/kernel/errors.ts';
import type { Author } from '../audit.ts';
import type { Tx } from '../db/store.ts';
import { createEntity, deleteEntity, type EntityWriting, updateEntity } from './entity-writes.ts';

/** Rows as they travel inside the row that they belong to. */
const markedRows = z.array(z.looseObject({ id: z.coerce.number().int().positive().optional(), action: z.string().optional() })).max(500);

export interface MarkedRows {
  /** The name of the list in the body of the owner: 'warehouses'. */
  name: string;
  /** The column of a row that points to its owner. */
  by: string;
  ownerId: number;
  /** The list as it was sent; absent changes nothing. */
  sent: unknown;
  /** The refusals of a mark that is none of n, c, u, d, and of a row that belongs to another owner. */
  unknownAction: () => AppError;
  foreignRow: () => AppError;
}

/**
 * Writes the rows that travel inside another row, each by its mark: n leaves it alone, c creates, u updates, d deletes. The caller's
 * transaction makes it all or nothing. Messages name the place: `warehouses.2.warehouse_code`. Spec: administration §4, commercial §3.
 * @throws the two refusals of `MarkedRows`, and those of plain entities
 */
export async function saveMarkedRows(tx: Tx, author: Author, writing: EntityWriting, marked: MarkedRows): Promise<void> {
  const { name, by, ownerId, unknownAction, foreignRow } = marked;
  const rows = markedRows.safeParse(marked.sent ?? []);
  if (!rows.success) throw atList(name, unknownAction());
  for (const [place, { action = 'n', id, ...fields }] of rows.data.entries()) {
    if (action === 'n') continue;
    const sent = { ...fields, [by]: ownerId };
    await atPlace(name, place, async () => {
      if (action === 'c') return void (await createEntity(tx, author, writing, sent));
      if (action !== 'u' && action !== 'd') throw atList(name, unknownAction());
      const known = id === undefined ? undefined : await writing.rows.get(tx, tx.subscriberId, id);
      if (!known || known[by] !== ownerId) throw atList(name, foreignRow());
      if (action === 'u') await updateEntity(tx, author, writing, { id: known.id, sent });
      else await deleteEntity(tx, author, writing, known.id);
    });
  }
}

function atList(name: string, { code, status, message, data }: AppError): AppError {
  return new AppError(code, { status, text: message }, data, { [name]: [message] });
}

async function atPlace(name: string, place: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || (error.errors && name in error.errors)) throw error;
    const found = error.errors ?? { '': [error.message] };
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(found).map(([field, messages]) => [[name, place, field].filter((part) => part !== '').join('.'), messages]),
    );
    throw new AppError(error.code, { status: error.status, text: error.message }, error.data, errors);
  }
}
