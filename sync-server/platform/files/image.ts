/** Pictures that people send, drawn anew: what else the file carried (place, camera, scripts) stays behind. */
import { fileKindOf } from './file-kind.ts';
import { fileErrors } from './files.errors.ts';

// Loaded with the first picture, not with the server.
const drawer = async () => (await import('sharp')).default;

/** A picture of a phone has 12 to 50 million points; a small file that unfolds into more is an attack. */
const maximumPoints = 64_000_000;

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Of what somebody photographs or scans to be read later: papers, a broken part, the front of a shop. */
const paperSidePixels = 2400;

interface Redrawn {
  /** Of the longer side; a smaller picture stays as it is. */
  sidePixels: number;
  /** The same as it came in when absent. */
  format?: ImageFormat;
}

/**
 * The same picture upright, at most so large, without anything but its points.
 * @throws files.notAnImage for what is no PNG, JPEG or WebP that can be read to its end
 */
export async function redrawn(content: Uint8Array, { sidePixels, format }: Redrawn): Promise<Uint8Array> {
  const kind = fileKindOf(content)?.contentType;
  if (!kind?.startsWith('image/')) throw fileErrors.notAnImage();
  const sharp = await drawer();
  const picture = sharp(content, { limitInputPixels: maximumPoints, failOn: 'error' })
    .rotate()
    .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true });
  const own: ImageFormat = kind === 'image/png' ? 'png' : kind === 'image/jpeg' ? 'jpeg' : 'webp';
  const drawing = picture.toFormat(format ?? own, { quality: 82 });
  return await drawing.toBuffer().catch((error: Error) => {
    // Nothing but the content can be wrong here: memory and disk end in errors of the system, which have a code.
    if ('code' in error) throw error;
    throw fileErrors.notAnImage();
  });
}

/** A photo or a scanned paper as it is kept: legible, of its own kind, and without where and with what it was taken. @throws files.notAnImage */
export const redrawnPaper = (content: Uint8Array): Promise<Uint8Array> => redrawn(content, { sidePixels: paperSidePixels });

/** A PNG when something shows through, else a JPEG: what documents in PDF can hold. @throws files.notAnImage, files.imageTooLarge */
export async function printableImage(content: Uint8Array, maxBytes: number): Promise<string> {
  const sharp = await drawer();
  for (const sidePixels of [480, 320, 200, 120]) {
    const whole = await redrawn(content, { sidePixels, format: 'png' });
    const format = (await sharp(whole).stats()).isOpaque ? 'jpeg' : 'png';
    const drawn = format === 'png' ? whole : await redrawn(content, { sidePixels, format });
    if (drawn.length <= maxBytes) return `data:image/${format};base64,${Buffer.from(drawn).toString('base64')}`;
  }
  throw fileErrors.imageTooLarge({ kilobytes: Math.floor(maxBytes / 1024) });
}
