/** The picture of a device's camera: a barcode. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Writes a video of an EAN-13 into a directory, in the format of Chromium's test camera; returns its path. */
export async function barcodeBeforeCamera(ean: string, directory: string): Promise<string> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: false });
  const written = await writeBarcode(ean, { format: 'EAN13', scale: 4 });
  if (!written.image) throw new Error(`${ean} is no barcode: ${written.error}`);
  const bars = await sharp(Buffer.from(await written.image.arrayBuffer()))
    .resize({ width: 420, kernel: 'nearest' })
    .toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .composite([{ input: bars, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer();
  const path = join(directory, 'camera.mjpeg');
  writeFileSync(path, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return path;
}
