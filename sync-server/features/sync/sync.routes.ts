/** The wire between a device and the server. Spec: sync §4. Its answers are the documents of `sync.documents.ts`, without envelope. */
import * as z from 'zod';
import { catalogueScopeOf } from '#server/features/catalogue/catalogue-scope.service.ts';
import { createPackedCatalogue } from '#server/features/catalogue/packed-catalogue.service.ts';
import type { AnyCommandHandler } from '#server/platform/commands.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { deviceReportSchema, pushSchema } from '#shared/features/sync/sync.schemas.ts';
import { createCommandQueue } from './command-queue.ts';
import { createCommandRegistry } from './command-registry.ts';
import { answerOf, type EncodedJson, encodeJson, encodingFor, immutableAnswer, jsonAnswer } from './compressed-answer.ts';
import { hearDevice, requireWelcome } from './devices.service.ts';
import { manifest } from './manifest.service.ts';
import { newsStreamRoute } from './news-stream.routes.ts';
import { askPage } from './pull.service.ts';
import { push } from './push.service.ts';
import { deviceNamed } from './request-device.ts';
import { singleFlightCache } from './single-flight-cache.ts';
import { pullsTotal } from './sync.metrics.ts';

const pullQuery = z.object({
  checkpoint: z.string().max(500).optional(),
  limit: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(2000, 'Debe ser máximo 2000.').default(500),
});
/** Bytes of answers that are the same for many devices, of all companies and encodings; the oldest go first. */
const sharedAnswers = 8 * 1024 * 1024;
/** A day's work of a seller fits several times. */
const pushBytes = 8 * 1024 * 1024;

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

  routes.get(
    '/sync/{collection}',
    { summary: 'Cambios de una colección desde un punto', params: z.object({ collection: z.string() }), query: pullQuery },
    async ({ actor, params, query, db, c }) => {
      const collection = requireCollection(params.collection);
      await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
      const encoding = encodingFor(encodingsOf(c));
      const page = await askPage(db, actor, { ...query, collection, checkpoint: query.checkpoint });
      pullsTotal.inc({ collection: collection.collection });
      const make = async () => await encodeJson(encoding, await page.make());
      return answerOf(page.shared === null ? await make() : await shared.once(`${encoding} ${page.shared}`, make));
    },
  );

  routes.get('/sync/catalogue', { summary: 'Páginas del catálogo que un dispositivo necesita' }, async ({ actor, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return await jsonAnswer(encodingsOf(c), await manifest(db, actor, { catalogue, changes: requireCollection('catalogue_changes') }));
  });

  routes.get(
    '/sync/catalogue/pages/{hash}',
    { summary: 'Una página del catálogo', params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }) },
    async ({ actor, params: { hash }, db, c }) => {
      await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
      const etag = `"${hash}"`;
      const body = await catalogue.body(actor.subscriberId, await catalogueScopeOf(db, actor), hash);
      if (!body) throw syncErrors.pageGone();
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
      return await immutableAnswer(encodingsOf(c), { body, etag });
    },
  );

  newsStreamRoute(routes, services);

  routes.post(
    '/sync/commands',
    {
      summary: 'Operaciones hechas en un dispositivo',
      body: pushSchema,
      maxBodyBytes: pushBytes,
    },
    async ({ actor, body, c }) => await jsonAnswer(encodingsOf(c), await push({ services, queue, collections }, actor, body)),
  );

  routes.post(
    '/sync/device',
    { summary: 'Lo que un dispositivo dice de sí mismo', body: deviceReportSchema, forRevokedDevice: true },
    async ({ actor, body, c }) => await jsonAnswer(encodingsOf(c), await hearDevice(services, actor, body)),
  );
}

function encodingsOf(c: { req: { header(name: string): string | undefined } }): string {
  return c.req.header('accept-encoding') ?? '';
}
