import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { chunkGroups, isOfFirstLoad } from './pwa/app/build/chunk-groups.ts';
import { firstLoadBudget } from './pwa/app/build/first-load.ts';
import { ionicOneByOne } from './pwa/app/build/ionic-one-by-one.ts';
import { keptFiles } from './pwa/app/build/kept-files.ts';
import { manifest } from './pwa/app/build/manifest.ts';
import { precompress } from './pwa/app/build/precompress.ts';
import { preloadApp } from './pwa/app/build/preload-app.ts';

const inPackages = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const ofIonic = inPackages('@ionic', '@stencil', 'ionicons', 'react-router', 'react-router-dom', '@remix-run');
/** The file of our own that evaluates a library in a task of its own (pwa/platform/db/turns) goes into the library's file. */
const andItsTurn = (library: RegExp, name: string) => new RegExp(`${library.source}|pwa[\\\\/]platform[\\\\/]db[\\\\/]turns[\\\\/]${name}\\.ts$`);
const begins = /pwa[\\/]app[\\/]begin\.tsx$/;

const kept = keptFiles({ files: 150, kb: 3000 });

/** The server that answers the app of `vite`: `npm run dev` gives its own. */
const apiServer = process.env['CORRERIA_SERVER'] ?? 'http://localhost:8787';

export default defineConfig({
  publicDir: 'pwa/public',
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  plugins: [
    ionicOneByOne(),
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      strategies: 'injectManifest',
      srcDir: 'pwa/app',
      filename: 'sw.ts',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,json}'],
        maximumFileSizeToCacheInBytes: 6 * 1024 * 1024,
        manifestTransforms: [kept.addGroups],
      },
    }),
    kept.plugin,
    preloadApp(),
    firstLoadBudget(200),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    // A screen's scripts are asked for by the browser as it reads them: named all at once, while React draws, they held a slow phone for 270 ms.
    modulePreload: { resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed) },
    rolldownOptions: {
      // Ionic declares side effects that its components do not have; without this line all of it is loaded. Reading `React.Component` has
      // no side effect either: without saying so every class of @ionic/react is kept, used or not.
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: [{ test: /[\\/]@ionic[\\/](core[\\/]components|react)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            ...chunkGroups(begins),
            // By itself: what fetches the app must not wait for any of it.
            { name: 'preload', test: /vite[\\/]preload-helper/, priority: 40 },
            { name: 'react', test: inPackages('react', 'react-dom', 'scheduler'), priority: 30 },
            { debugName: 'ionic', name: (id, asked) => (ofIonic.test(id) && isOfFirstLoad(id, asked, begins) ? 'ionic' : null), priority: 20 },
            { name: 'forms', test: inPackages('react-hook-form'), priority: 20 },
            // Apart from the forms: the login is drawn without it.
            { name: 'zod', test: andItsTurn(inPackages('zod', '@hookform'), 'zod'), priority: 20 },
            // Apart from RxDB: the office's stored answers use Dexie alone.
            { name: 'dexie', test: andItsTurn(inPackages('dexie'), 'dexie'), priority: 25 },
            {
              name: 'rxdb',
              test: andItsTurn(
                inPackages(
                  'rxdb',
                  'rxjs',
                  'event-reduce-js',
                  'mingo',
                  'broadcast-channel',
                  'oblivious-set',
                  'unload',
                  'custom-idle-queue',
                  'array-push-at-sort-position',
                  'binary-decision-diagram',
                ),
                'rxdb',
              ),
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiServer,
      '/sync': apiServer,
      '/storage': apiServer,
      '/imagenes': apiServer,
    },
  },
});
