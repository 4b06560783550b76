import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|mjs|css|html|svg|json|wasm|webmanifest|txt)$/;
const smallestBytes = 1024;

/** Writes .br and .gz beside every text file of the build, once, so that the server never compresses on the fly. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // After the service worker's plugin, which writes its files in closeBundle too.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        for (const file of files.filter((name) => worthIt.test(name))) await compress(join(folder, file));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
