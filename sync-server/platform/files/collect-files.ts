/** Deletes files that nothing names, some days after they were last stored. docs/security.md, 'Files and quotas'. */

import { feedRepository } from '../db/feed.repository.ts';
import type { Services } from '../services.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { fileLedger } from './file-ledger.repository.ts';

type Collecting = Pick<Services, 'files' | 'store' | 'clock'>;

/** Longer than a device waits with the command that names its file, and than a restored backup is behind. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Goes through the files of every company, and through what never became whole.
 * @param machineNow milliseconds of this machine's clock, by which its disk dates files @returns how many files went
 */
export async function collectFiles(services: Collecting, machineNow: number): Promise<{ collected: number; unfinished: number }> {
  const { store, files } = services;
  const takeTurns = yieldToEventLoop();
  let collected = 0;
  for (const subscriberId of await feedRepository.subscriberIds(store.db)) {
    for (const sha256 of [...(await unnamed(services, subscriberId)), ...(await unknown(services, { subscriberId, machineNow }))]) {
      if (await collect(services, { subscriberId, sha256 })) collected += 1;
      await takeTurns();
    }
  }
  return { collected, unfinished: await files.forgetUnfinished(machineNow) };
}

async function unnamed({ store, clock }: Collecting, subscriberId: number): Promise<string[]> {
  const old = await fileLedger.keptBefore(store.db, subscriberId, limitOf(clock.now()));
  return await store.withTransaction(subscriberId, (tx) => fileLedger.unusedOf(tx, old));
}

/** Files whose row was never written, because the process ended before. */
async function unknown({ store, files }: Collecting, { subscriberId, machineNow }: { subscriberId: number; machineNow: number }): Promise<string[]> {
  const old: string[] = [];
  for await (const { sha256, writtenAt } of files.list(subscriberId)) if (machineNow - writtenAt > keptMs) old.push(sha256);
  const withoutRow = await fileLedger.unknownOf(store.db, subscriberId, old);
  return await store.withTransaction(subscriberId, (tx) => fileLedger.unusedOf(tx, withoutRow));
}

/** Deletes one file inside its company's turn. A writer that stores it again has recorded that before, and then the file stays. */
async function collect({ store, files, clock }: Collecting, { subscriberId, sha256 }: { subscriberId: number; sha256: string }): Promise<boolean> {
  return await store.withTransaction(subscriberId, async (tx) => {
    const [unused] = await fileLedger.unusedOf(tx, [sha256]);
    const row = await fileLedger.newest(tx, sha256);
    if (!unused || (row && row.kept_at >= limitOf(clock.now()))) return false;
    await fileLedger.forget(tx, sha256);
    await files.remove(subscriberId, sha256);
    return true;
  });
}

const limitOf = (now: string) => new Date(Date.parse(now) - keptMs).toISOString();
