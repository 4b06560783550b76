import type { Field } from '#shared/kernel/entity.ts';

type ImageDefinition = Extract<Field, { kind: 'image' }>;

/** The longest sides that are tried. */
const sidesPixels = [1024, 640, 480, 320, 200, 120];
const qualities = [0.9, 0.75, 0.6];

/**
 * A picture drawn anew, small enough, as a data URL: what else the file carried (place, camera, scripts) stays behind.
 * Null when it is no picture that this browser can read.
 */
export async function smallImage(file: File, { maxBytes, crop }: Pick<ImageDefinition, 'maxBytes' | 'crop'>): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const longest = Math.max(picture.width, picture.height);
  // A picture that is cropped keeps the pixels that fill its crop.
  const filling = crop ? Math.ceil(longest * Math.max(crop.width / picture.width, crop.height / picture.height)) : 0;
  for (const side of crop ? [filling, ...sidesPixels.filter((pixels) => pixels < filling)] : sidesPixels) {
    for (const quality of qualities) {
      const text = drawn(picture, Math.min(1, side / longest), quality);
      if (text !== null && ((text.length - text.indexOf(',') - 1) * 3) / 4 <= maxBytes) return text;
    }
  }
  return null;
}

function drawn(picture: ImageBitmap, scale: number, quality: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality);
}
