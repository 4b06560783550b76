import sharp from 'sharp';

/** A photograph as a phone takes it: rotated, with the location in its metadata. */
export async function phonePhoto({ width = 3000, height = 2000, colour = '#c04020' } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Un telefono', Orientation: '6' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photograph of noise, which compresses badly: some hundred kilobytes. */
export async function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 900, height: 700, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A logo with a background that shows through. */
export async function transparentLogo(): Promise<Buffer> {
  return await sharp({ create: { width: 800, height: 400, channels: 4, background: { r: 10, g: 60, b: 200, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

export const dataUrl = (content: Uint8Array, type = 'image/png'): string => `data:${type};base64,${Buffer.from(content).toString('base64')}`;
