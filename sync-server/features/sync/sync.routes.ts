/** The protocol between a device and the server. Spec: sync §4. Its answers are the documents of `sync.documents.ts`, without envelope. */

import { hearDevice, requireWelcome } from '#server/features/access/devices.service.ts';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import { createPackedCatalogue } from '#server/features/catalogue/packed-catalogue.service.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import type { Services } from '#server/platform/services.ts';
import { syncCalls } from '#shared/features/sync/sync.calls.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { createCommandQueue } from './command-queue.ts';
import { createCommandRegistry } from './command-registry.ts';
import { answerOf, type EncodedJson, encodeJson, encodingFor, immutableAnswer, jsonAnswer } from './compressed-answer.ts';
import { manifest } from './manifest.service.ts';
import { newsStreamRoute } from './news-stream.routes.ts';
import { askPage } from './pull.service.ts';
import { push } from './push.service.ts';
import { deviceNamed } from './request-device.ts';
import { singleFlightCache } from './single-flight-cache.ts';
import { pullsTotal } from './sync.metrics.ts';

/** Cache size in bytes for answers that are the same for many devices, over all companies and encodings; the oldest are evicted first. */
const sharedAnswers = 8 * 1024 * 1024;

export interface SyncParts {
  collections: readonly ReplicatedCollection[];
  handlers: readonly AnyCommandHandler[];
}

export function registerSync(routes: Routes, services: Services, { collections, handlers }: SyncParts): void {
  const { store, log, clock } = services;
  const byName = new Map<string, ReplicatedCollection>(collections.map((collection) => [collection.collection, collection]));
  const requireCollection = (name: string) => {
    const collection = byName.get(name);
    if (!collection) throw syncErrors.unknownCollection();
    return collection;
  };
  const queue = createCommandQueue({ store, registry: createCommandRegistry(handlers), log, clock });
  const catalogue = createPackedCatalogue(store);
  const shared = singleFlightCache<EncodedJson>({ room: sharedAnswers, sizeOf: ({ body }) => body.length });

  routes.serve(syncCalls.pull, async ({ actor, params, query, db, c }) => {
    const collection = requireCollection(params.collection);
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    const encoding = encodingFor(encodingsOf(c));
    const page = await askPage(db, actor, { ...query, collection, checkpoint: query.checkpoint, now: clock.now() });
    pullsTotal.inc({ collection: collection.collection });
    const make = async () => await encodeJson(encoding, await page.make());
    return answerOf(page.shared === null ? await make() : await shared.once(`${encoding} ${page.shared}`, make));
  });

  routes.serve(syncCalls.getCatalogue, async ({ actor, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return await jsonAnswer(encodingsOf(c), await manifest(db, actor, { catalogue, changes: requireCollection('catalogue_changes') }));
  });

  routes.serve(syncCalls.getCataloguePage, async ({ actor, params: { hash }, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    const etag = `"${hash}"`;
    const body = await catalogue.body(actor.subscriberId, await catalogueScopeOf(db, actor), hash);
    if (!body) throw syncErrors.pageGone();
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
    return await immutableAnswer(encodingsOf(c), { body, etag });
  });

  newsStreamRoute(routes, services);

  routes.serve(syncCalls.pushCommands, async ({ actor, body, c }) => jsonAnswer(encodingsOf(c), await push({ services, queue, collections }, actor, body)));
  routes.serve(syncCalls.introduceDevice, async ({ actor, body, c }) => jsonAnswer(encodingsOf(c), await hearDevice(services, actor, body)));
}

function encodingsOf(c: { req: { header(name: string): string | undefined } }): string {
  return c.req.header('accept-encoding') ?? '';
}
