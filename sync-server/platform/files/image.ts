/** Pictures that people send, drawn anew: what else the file carried (place, camera, scripts) stays behind. */
import { createTurns } from '../turns.ts';
import { fileKindOf } from './file-kind.ts';
import { fileErrors } from './files.errors.ts';

/** A picture of a phone has 12 to 50 million points; a small file that unfolds into more is an attack. */
const maximumPoints = 64_000_000;
/** The memory for a picture's points while it is decoded: 16-bit and progressive pictures take twice as much. */
const maximumDecodedBytes = 256 * 1024 * 1024;
const longestSeconds = 20;
// libvips works in the threads that Node also reads files with: two pictures leave it the other two.
const turns = createTurns({ total: 2, each: 1 });

/** Loaded with the first picture, not with the server. One thread a picture, and nothing is kept of it. */
async function drawer() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** For pictures that somebody reads later: papers, a broken part, the front of a shop. */
const paperSidePixels = 2400;

interface Redrawn {
  /** The longest side in pixels; a smaller picture keeps its size. */
  sidePixels: number;
  /** The same as it came in when absent. */
  format?: ImageFormat;
  /** Exactly this size, of the middle of the picture, instead of the longer side. */
  crop?: { width: number; height: number };
}

/**
 * The same picture upright and within a size, without any metadata.
 * @throws files.notAnImage for a file that is not a complete PNG, JPEG or WebP, files.imageTooManyPoints, files.imageTooSlow
 */
export const redrawn = (subscriberId: number, content: Uint8Array, how: Redrawn): Promise<Uint8Array> => turns(subscriberId, () => draw(content, how));

async function draw(content: Uint8Array, how: Redrawn): Promise<Uint8Array> {
  const { picture, own } = await upright(content, how);
  return await picture
    .toFormat(how.format ?? own, { quality: 82 })
    .toBuffer()
    .catch(refusalOf);
}

/** The picture upright and within a size, not drawn yet, and its own format. @throws files.notAnImage, files.imageTooManyPoints */
async function upright(content: Uint8Array, { sidePixels, crop }: Redrawn) {
  const kind = fileKindOf(content)?.contentType;
  if (!kind?.startsWith('image/')) throw fileErrors.notAnImage();
  const sharp = await drawer();
  await requireModest(sharp, content);
  const picture = sharp(content, { limitInputPixels: maximumPoints, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .rotate()
    .resize(crop ? { ...crop, fit: 'cover' } : { width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true });
  const own: ImageFormat = kind === 'image/png' ? 'png' : kind === 'image/jpeg' ? 'jpeg' : 'webp';
  return { picture, own };
}

/** Judges the header's dimensions before any point is decoded. @throws files.notAnImage, files.imageTooManyPoints */
async function requireModest(sharp: Awaited<ReturnType<typeof drawer>>, content: Uint8Array): Promise<void> {
  const { width, height, channels, depth, isProgressive } = await sharp(content, { limitInputPixels: false }).metadata().catch(refusalOf);
  const points = width * height;
  const bytes = points * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  if (points > maximumPoints || bytes > maximumDecodedBytes) throw fileErrors.imageTooManyPoints({ megapixels: Math.round(points / 1_000_000) });
}

export interface DrawnSizes {
  /** Pixels of the picture as it was sent, upright. */
  width: number;
  height: number;
  /** WebP, in the order of the sizes asked for. */
  pictures: Uint8Array[];
}

/** The default, 4, takes more than twice as long for pictures that are a tenth smaller. */
const webpEffort = 0;
const webpQuality: Readonly<Record<number, number>> = { 160: 75, 480: 78, 1200: 82 };

/**
 * A picture in several sizes as WebP, on white, with its proportions. The source is decoded once: smaller sizes are drawn from
 * the largest.
 * @param sizes the longest side of each, pixels; a smaller picture keeps its size @throws as `redrawn`
 */
export const drawnInSizes = (subscriberId: number, content: Uint8Array, sizes: readonly number[]): Promise<DrawnSizes> =>
  turns(subscriberId, async () => {
    const { picture: whole } = await upright(content, { sidePixels: Math.max(...sizes) });
    // Decoded points and not a PNG in between: sharp's PNG with a quality has 256 colours and takes thirty times as long.
    const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true }).catch(refusalOf);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sharp = await drawer();
    const { width = 0, height = 0, autoOrient } = await sharp(content, { limitInputPixels: maximumPoints }).metadata();
    const pictures: Uint8Array[] = [];
    for (const sidePixels of sizes) {
      const picture = sharp(data, { raw })
        .timeout({ seconds: longestSeconds })
        .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .webp({ quality: webpQuality[sidePixels] ?? 80, effort: webpEffort });
      pictures.push(await picture.toBuffer().catch(refusalOf));
    }
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, pictures };
  });

function refusalOf(error: Error): never {
  // Nothing but the content can be wrong here: memory and disk end in errors of the system, which have a code.
  if ('code' in error) throw error;
  throw error.message.startsWith('timeout') ? fileErrors.imageTooSlow() : fileErrors.notAnImage();
}

/** A photo or scanned paper for storage: legible, in its own format, without place and camera metadata. @throws as `redrawn` */
export const redrawnPaper = (subscriberId: number, content: Uint8Array): Promise<Uint8Array> => redrawn(subscriberId, content, { sidePixels: paperSidePixels });

/** A PNG when something shows through, else a JPEG: what documents in PDF can hold. @throws files.imageTooLarge, and as `redrawn` */
export async function printableImage(subscriberId: number, content: Uint8Array, maxBytes: number): Promise<string> {
  const sharp = await drawer();
  // The source is decoded once: smaller sizes are drawn from the largest.
  const largest = await redrawn(subscriberId, content, { sidePixels: 480, format: 'png' });
  for (const sidePixels of [480, 320, 200, 120]) {
    const whole = await redrawn(subscriberId, largest, { sidePixels, format: 'png' });
    const format = (await sharp(whole).stats()).isOpaque ? 'jpeg' : 'png';
    const drawn = format === 'png' ? whole : await redrawn(subscriberId, largest, { sidePixels, format });
    if (drawn.length <= maxBytes) return `data:image/${format};base64,${Buffer.from(drawn).toString('base64')}`;
  }
  throw fileErrors.imageTooLarge({ kilobytes: Math.floor(maxBytes / 1024) });
}
