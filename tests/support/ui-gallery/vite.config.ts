import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ionicOneByOne } from '../../../pwa/app/build/ionic-one-by-one.ts';

/** Builds the gallery of primitives as the app is built, without a service worker. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '..', '..', '..', 'pwa', 'public'),
  define: { __APP_VERSION__: JSON.stringify('gallery') },
  plugins: [ionicOneByOne(), react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 2000 },
});
