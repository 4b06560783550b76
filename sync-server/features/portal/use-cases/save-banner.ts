import type { Actor } from '#server/platform/actor.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { fileErrors } from '#server/platform/files/files.errors.ts';
import { keepImages } from '#server/platform/http/entity-images.ts';
import { type BeforeWrite, createEntity, updateEntity } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { type Banner, banner } from '#shared/features/portal/banner.entity.ts';
import { bannerErrors, withRangeDate } from '#shared/features/portal/banner.rules.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { requireImageKey } from '../../catalogue/product-images.service.ts';
import { listParametersOfTable } from '../../master-data/parameters.service.ts';
import { bannerRows } from '../banners.repository.ts';

type Writing = Pick<Services, 'files' | 'store' | 'references' | 'audit' | 'randomBytes'>;

/** The code in table 20 of a banner's default size. */
const usualSize = 'BIG';

/**
 * Creates a banner (`id` null) or changes it. Without a small picture, the middle of a new large one is used. A refused banner stores nothing.
 * @throws http.refusedFields with the fields, catalogue.notAnImage, files.tooLarge, entities.stale
 */
export async function saveBanner(
  services: Writing,
  actor: Actor,
  { db, transact }: { db: Db; transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  { id, sent: body }: { id: number | null; sent: Record<string, unknown> },
): Promise<EntityRow> {
  const before = id === null ? undefined : await bannerRows.get(db, actor.subscriberId, id);
  const ranged = withRangeDate(body);
  const { big_banner, small_banner = before?.['small_banner'] } = ranged;
  const isNewBig = isGiven(big_banner) && big_banner !== before?.['big_banner'];
  const sent = isNewBig && !isGiven(small_banner) ? { ...ranged, small_banner: big_banner } : ranged;
  // Validates before any picture is stored. A stored picture without a row is deleted later.
  valid(schemaOf(withoutPictures), { ...before, ...sent });
  requireRight({ ...before, ...sent });
  const kept = await keepImages(services, { actor, entity: banner, sent, before }).catch(asNotAnImage);
  const writing = { references: services.references, audit: services.audit, rows: bannerRows, beforeWrite: judgeBanner };
  return await transact(async (tx) => {
    await requireImageKey(tx, services.randomBytes);
    const parameter_id = before || isGiven(sent['parameter_id']) ? {} : { parameter_id: await usualParameter(tx) };
    const row = id === null ? await createEntity(tx, actor, writing, { ...kept, ...parameter_id }) : await updateEntity(tx, actor, writing, { id, sent: kept });
    tx.touch('reference', `banner:${row.id}`);
    return row;
  });
}

const { big_banner: _big, small_banner: _small, ...texts } = banner.fields;
const withoutPictures = { ...banner, fields: texts };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const judgeBanner: BeforeWrite = async (_tx, { after }) => {
  if (after) requireRight(after);
};

/** @throws http.refusedFields */
function requireRight(row: Readonly<Record<string, unknown>>): void {
  const text = (name: string) => (isGiven(row[name]) ? String(row[name]) : '');
  const judged: Parameters<typeof bannerErrors>[0] = {
    since: text('since') as Banner['since'],
    until: text('until') as Banner['until'],
    big_banner: text('big_banner'),
    url_big_banner: text('url_big_banner'),
    url_small_banner: text('url_small_banner'),
  };
  const errors = bannerErrors(judged);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: first }, errors);
}

async function usualParameter(tx: Tx): Promise<number | null> {
  const sizes = await listParametersOfTable(tx, tx.subscriberId, knownTables.homeBanners);
  return sizes.find(({ code_parameter }) => code_parameter === usualSize)?.id ?? null;
}

function asNotAnImage(error: Error): never {
  if (!(error instanceof AppError) || error.code !== fileErrors.notAnImage.code) throw error;
  const { message } = catalogueErrors.notAnImage();
  const names = Object.keys(error.errors ?? {});
  throw catalogueErrors.notAnImage({}, Object.fromEntries(names.map((name) => [name, [message]])));
}
