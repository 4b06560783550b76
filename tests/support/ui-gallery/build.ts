/** Builds the gallery of primitives like the app, without a service worker: `node build.ts <directory>`. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ionicOneByOne } from '#pwa/app/build/ionic-one-by-one.ts';

await build({
  configFile: false,
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '..', '..', '..', 'pwa', 'public'),
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify('gallery') },
  plugins: [ionicOneByOne(), react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 2000, outDir: process.argv[2], emptyOutDir: true },
});
