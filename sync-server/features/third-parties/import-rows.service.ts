/** What the imports of third parties and establishments have in common. */
import type { Actor } from '#server/platform/actor.ts';
import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type ImportRemark, noOutcome, type PieceOutcome, type RowChange, type Undone } from '#server/platform/importer.ts';
import { answerTo, gluedDigitId, gluedDigitQuestion, type ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';
import type { RefusedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';
import { AppError } from '#shared/kernel/errors.ts';

/** Whoever imports, or takes an import back, reaches the whole subscriber: the permission of the import has been seen to. */
export function importingActor(tx: Tx, { userId, actingUserId = null, ip, deviceId }: Author): Actor {
  return {
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

/** What a row of a file did: made a row, changed one, or nothing. `before` is what undoing it puts back. */
export type RowWrite = { change: 'unchanged' } | { change: 'created' | 'updated'; id: number; before: Record<string, unknown> | null; version: number };

/** Writes one row; a refusal is told of that row, and undoes only it. */
export async function takeRow(tx: Tx, outcome: PieceOutcome, row: number, write: () => Promise<RowWrite>): Promise<void> {
  try {
    const done = await tx.savepoint(write);
    if (done.change === 'created') outcome.created.push(row);
    else outcome[done.change] += 1;
    if (done.change !== 'unchanged') outcome.changes?.push({ id: done.id, before: done.before, version: done.version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome.refused.push(...remarksOf(error, row));
  }
}

/** An outcome that notes what undoing it has to take back. */
export const undoableOutcome = (): PieceOutcome => ({ ...noOutcome(), changes: [] });

interface TakingBack {
  /** The version that the row has now; undefined when it is gone. */
  versionOf(id: number): Promise<number | undefined>;
  remove(id: number): Promise<void>;
  putBack(id: number, before: Record<string, unknown>): Promise<void>;
}

/** Takes back what an import did, the last first; what somebody changed or used since stays, and why is told. */
export async function takeBack(tx: Tx, changes: readonly RowChange[], { versionOf, remove, putBack }: TakingBack): Promise<Undone> {
  const kept: string[] = [];
  for (const { id, before, version } of changes.toReversed()) {
    if ((await versionOf(id)) !== version) {
      kept.push('Algunas filas cambiaron después y quedaron como están.');
      continue;
    }
    try {
      await tx.savepoint(() => (before ? putBack(id, before) : remove(id)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      kept.push(error.message);
    }
  }
  return { undone: changes.length - kept.length, kept };
}

function remarksOf({ errors, message }: AppError, row: number): ImportRemark[] {
  const [first] = Object.entries(errors ?? {});
  return first ? [{ row, column: first[0], message: first[1].join(' ') }] : [{ row, column: null, message }];
}

/** What a person said of numbers whose last digit may be the check digit. */
export const gluedAnswer = (answers: ImportAnswers) => answerTo(answers, gluedDigitId, ['split', 'whole', 'skip']);

/** Why an identification left its row out, with the question whose answer lets it in. */
export function refusedIdentity(row: number, { column, message, unclear }: RefusedIdentity): ImportRemark {
  return { row, column, message, ...(unclear && { question: gluedDigitQuestion(unclear.number, unclear.digit, row) }) };
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
