/** The pictures of plain rows: drawn anew when they come, stored by their hash, served to who may see their row. */
import { type EntityDefinition, type Field, imageFields, valueAt } from '#shared/kernel/entity.ts';
import { flattened } from '#shared/kernel/entity-blocks.ts';
import { atField } from '#shared/kernel/errors.ts';
import type { Actor } from '../actor.ts';
import { fileKindOf } from '../files/file-kind.ts';
import { fileErrors } from '../files/files.errors.ts';
import { printableImage, redrawn } from '../files/image.ts';
import { keepFile } from '../files/keep-file.ts';
import type { Services } from '../services.ts';
import { storedFileAnswer } from './stored-file-answer.ts';

/** The largest picture as somebody sends it, bytes. */
const largestImageBytes = 8 * 1024 * 1024;
const sidePixels = 1024;

type Sent = Readonly<Record<string, unknown>>;
type ImageDefinition = Extract<Field, { kind: 'image' }>;

interface Keeping {
  actor: Actor;
  entity: Pick<EntityDefinition, 'fields'>;
  sent: Sent;
  /** The stored row: a sent hash that equals its own keeps its picture. */
  before?: object | undefined;
}

/**
 * The sent fields, with each new picture redrawn and stored; before the transaction, which must not wait for files.
 * @throws files.notAnImage, files.imageTooLarge, files.tooLarge, with the field that brought it
 */
export async function keepImages(services: Pick<Services, 'files' | 'store'>, { actor, entity, sent, before }: Keeping): Promise<Record<string, unknown>> {
  let kept = flattened(entity, sent, before);
  for (const [name, definition] of imageFields(entity)) {
    const given = valueAt(kept, name);
    if (!isGiven(given) || given === valueAt(before, name)) continue;
    kept = placed(kept, name.split('.'), await storedImage(services, actor, { given, definition }).catch(atField(name)));
  }
  return kept;
}

/** The picture of a row that the person sees. @throws files.imageMissing */
export async function imageAnswer(
  { files }: Pick<Services, 'files'>,
  { subscriberId, sha256, isDocument = false }: { subscriberId: number; sha256: unknown; isDocument?: boolean },
): Promise<Response> {
  if (typeof sha256 !== 'string' || sha256 === '') throw fileErrors.imageMissing();
  return await storedFileAnswer({ files }, { subscriberId, sha256, mediaType: isDocument ? 'application/pdf' : 'image/webp' });
}

const isGiven = (value: unknown) => (typeof value === 'string' && value !== '') || value instanceof File;

async function storedImage(services: Pick<Services, 'files' | 'store'>, actor: Actor, { given, definition }: { given: unknown; definition: ImageDefinition }) {
  const content = given instanceof File ? new Uint8Array(await given.arrayBuffer()) : contentOf(String(given), definition);
  if (content.length > largestImageBytes) throw fileErrors.tooLarge();
  if (definition.document) {
    if (fileKindOf(content)?.contentType !== 'application/pdf') throw fileErrors.notAPdf();
    return await keepFile(services, actor, { content, contentType: 'application/pdf' });
  }
  if (definition.travels) return await printableImage(actor.subscriberId, content, definition.maxBytes);
  return await keepFile(services, actor, {
    content: await redrawn(actor.subscriberId, content, { sidePixels, format: 'webp', ...(definition.crop && { crop: definition.crop }) }),
    contentType: 'image/webp',
  });
}

/** A hash that is not the row's own is refused: otherwise a person could read another row's file by sending its hash. */
function contentOf(text: string, { document }: Pick<ImageDefinition, 'document'>): Uint8Array {
  const encoded = /^data:(?:image\/[a-z+]+|application\/pdf);base64,([A-Za-z0-9+/]+=*)$/.exec(text)?.[1];
  if (encoded === undefined) throw document ? fileErrors.notAPdf() : fileErrors.notAnImage();
  return Buffer.from(encoded, 'base64');
}

/** A copy of the fields with a value set by its name, which may be in a block ('customer.logo'). */
function placed(row: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  if (rest.length === 0) return { ...row, [first]: value };
  const block = row[first];
  return { ...row, [first]: placed(typeof block === 'object' && block !== null ? { ...block } : {}, rest, value) };
}
