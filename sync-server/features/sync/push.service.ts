/** Handles a push: the results of its commands, the state of its device, and the changes that the device has not seen. Spec: sync §4. */

import { hearDevice, isKnownDevice, requireWelcome } from '#server/features/access/devices.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db, Moment } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import type { Services } from '#server/platform/services.ts';
import type { CommandResult, PushAnswer, PushNews } from '#shared/features/sync/sync.documents.ts';
import type { PushBody } from '#shared/features/sync/sync.schemas.ts';
import type { CommandQueue } from './command-queue.ts';
import { newsOf } from './pull.service.ts';
import { pullsTotal } from './sync.metrics.ts';

interface Pushing {
  services: Pick<Services, 'store' | 'actors' | 'clock'>;
  queue: CommandQueue;
  collections: readonly ReplicatedCollection[];
}

/** The most changed documents of a collection in an answer; a device with more changes to read pulls them in pages. */
const pageLimit = 50;

/** @throws sync.deviceRevoked, sync.deviceTaken, sync.tooManyDevices; never because of the contents of a command */
export async function push({ services, queue, collections }: Pushing, actor: Actor, body: PushBody): Promise<PushAnswer> {
  const { db } = services.store;
  const { device, report, checkpoints, commands } = body;
  // A new device is registered before its commands are executed.
  const isNew = report !== undefined && !(await isKnownDevice(db, actor, device));
  const registered = isNew ? await hearDevice(services, actor, { ...report, device, pending_count: report.pending_count + commands.length }) : null;
  const { results, epoch } = await execute({ db, queue }, actor, body);
  const answer: PushAnswer = { results, epoch };
  if (report) answer.device = await hearDevice(services, actor, { ...withUnsettled(report, results), device });
  // The person's devices as they were before this report was stored.
  if (registered && answer.device) answer.device.last_known = registered.last_known;
  if (!checkpoints) return answer;
  // Read after the commands were committed, so that the answer includes their effects.
  const news = await newsFor(db, actor, { collections, checkpoints, now: services.clock.now() });
  return { ...answer, results: results.map((result) => withoutCopy(result, news)), news };
}

async function execute({ db, queue }: { db: Db; queue: CommandQueue }, actor: Actor, { device, epoch: known, commands }: PushBody) {
  const feed = await feedRepository.state(db, actor.subscriberId);
  // A restored server has lost commands that the device holds as accepted. The commands of this push may depend on them, so the device must send the
  // lost ones first.
  const isOfAnotherEpoch = typeof known === 'string' && known !== feed.epoch;
  const { results, epoch } = isOfAnotherEpoch ? { results: [], epoch: null } : await queue.submit(actor, { device, commands });
  // No batch of the queue has looked at the device.
  if (epoch === null) await requireWelcome(db, actor, device);
  return { results, epoch: epoch ?? feed.epoch };
}

/** The counts after this push: accepted commands no longer wait, refused commands need the person's attention. */
function withUnsettled(report: NonNullable<PushBody['report']>, results: readonly CommandResult[]): NonNullable<PushBody['report']> {
  const countOf = (status: CommandResult['status']) => results.filter((result) => result.status === status).length;
  return {
    ...report,
    pending_count: report.pending_count + countOf('retry'),
    needs_attention_count: report.needs_attention_count + countOf('refused'),
  };
}

async function newsFor(
  db: Db,
  actor: Actor,
  { collections, checkpoints, now }: { collections: readonly ReplicatedCollection[]; checkpoints: NonNullable<PushBody['checkpoints']> } & Moment,
): Promise<PushNews> {
  const { seq } = await feedRepository.state(db, actor.subscriberId);
  const news: PushNews = { seq, collections: {} };
  for (const collection of collections) {
    const checkpoint = checkpoints[collection.collection];
    if (checkpoint === undefined) continue;
    const found = checkpoint === null ? 'pull' : await newsOf(db, actor, { collection, checkpoint, limit: pageLimit, now });
    if (found === 'nothing') continue;
    news.collections[collection.collection] = found === 'pull' ? null : found;
    if (found !== 'pull') pullsTotal.inc({ collection: collection.collection });
  }
  return news;
}

/**
 * A result contains its document only when the device has yet to pull the collection. Otherwise the changes of the answer contain the document, or
 * the person does not see it (a customer who was reassigned before the command arrived): a device that stored such a document would never learn that
 * it left.
 */
function withoutCopy(result: CommandResult, { collections }: PushNews): CommandResult {
  return result.status === 'accepted' && result.document && collections[result.document.collection] !== null ? { ...result, document: null } : result;
}
