/** Pictures that decode to far more than their size, or have a false header. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { r: 1, g: 2, b: 3, alpha: 0.5 } : { r: 1, g: 2, b: 3 } }, limitInputPixels: false });

/** A PNG with any size in its header and no pixels. */
async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const small = await plain(10, 10).png().toBuffer();
  small.writeUInt32BE(width, 16);
  small.writeUInt32BE(height, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

/** A small PNG with texts that unfold into gigabytes. */
async function pngWithEndlessTexts(): Promise<Buffer> {
  const small = await plain(10, 10).png().toBuffer();
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(500_000_000, 'a'))]));
  return Buffer.concat([small.subarray(0, 33), ...Array.from({ length: 8 }, () => text), small.subarray(33)]);
}

/** Pictures by name; each may be encoded again or refused, but must not block other requests. */
export const hostilePictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a PNG of 60 million points': () => plain(8_000, 7_500).png({ compressionLevel: 9 }).toBuffer(),
  'a PNG of 60 million points that lies on its side': () => plain(8_000, 7_500, 4).png({ compressionLevel: 9 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a PNG of 16 bits in seven passes': () => plain(8_000, 7_900, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  'a progressive JPEG of 60 million points': () => plain(8_000, 7_500).jpeg({ progressive: true, quality: 10 }).withMetadata({ orientation: 6 }).toBuffer(),
  'a WebP of 60 million points': () => plain(16_000, 3_900, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'a PNG that says that it has 10,000 million points': () => pngThatSays(100_000, 100_000),
  'a PNG that says that it is as wide as a number can be': () => pngThatSays(0x7fffffff, 1),
  'a PNG with texts that unfold into gigabytes': pngWithEndlessTexts,
  'a PNG cut in half': async () => (await plain(2_000, 2_000).png().toBuffer()).subarray(0, 2_000),
  'a JPEG that is a page of HTML too': async () =>
    Buffer.concat([await plain(10, 10).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>'.repeat(10_000))]),
  'a JPEG that is a ZIP too': async () => Buffer.concat([await plain(10, 10).jpeg().toBuffer(), Buffer.from('PK\x03\x04'.repeat(10_000), 'latin1')]),
  'a PNG of zeros': async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5_000_000)]),
  'a JPEG of nothing but its first bytes': async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
};
