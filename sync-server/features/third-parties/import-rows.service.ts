/** What the imports of third parties and establishments have in common. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { ImportRemark, PieceOutcome } from '#server/platform/importer.ts';
import { AppError } from '#shared/kernel/errors.ts';

/** Whoever imports reaches the whole subscriber: the permission of the import has been seen to. */
export function importingActor(tx: Tx, userId: number): Actor {
  return {
    userId,
    subscriberId: tx.subscriberId,
    sessionId: '',
    deviceId: null,
    role: 'Administrador',
    reach: 'subscriber',
    permissions: new Set(['Terceros']),
    contactId: null,
    sellerIds: [],
    ip: null,
  };
}

/** Writes one row; a refusal is told of that row, and undoes only it. */
export async function takeRow(tx: Tx, outcome: PieceOutcome, row: number, write: () => Promise<'created' | 'updated' | 'unchanged'>): Promise<void> {
  try {
    const change = await tx.savepoint(write);
    if (change === 'created') outcome.created.push(row);
    else outcome[change] += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome.refused.push(...remarksOf(error, row));
  }
}

function remarksOf({ errors, message }: AppError, row: number): ImportRemark[] {
  const [first] = Object.entries(errors ?? {});
  return first ? [{ row, column: first[0], message: first[1].join(' ') }] : [{ row, column: null, message }];
}

/** Values by field as the calls take them: those of a block ('customer.credit_quota') stand in it. */
export function inBlocks(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [block, field] = name.split('.');
    if (block === undefined || field === undefined) whole[name] = value;
    else whole[block] = { ...(whole[block] ?? {}), [field]: value };
  }
  return whole;
}
