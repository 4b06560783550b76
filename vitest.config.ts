import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { scratchInMemory } from './tests/support/scratch.ts';

scratchInMemory();
// Threads and processes that the server starts compile its sources once, and not each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'correria-compiled');

const serverTests = { include: ['tests/**/*.server.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
/** Files that test no SQL: uploads, cells, permissions, requests of a device. One database is enough. */
const sameOnBoth = ['tests/**/*.sqlite.server.test.ts'];

const journeyTests = {
  env: { DATABASE_URL: '' },
  globalSetup: 'tests/support/journeys-setup.ts',
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // A journey waits for its browser a fifth of the time: with three, two processors have work (237 s with two, 192 with three).
  maxWorkers: 3,
};
/** Journeys that measure moments: nothing runs beside them. */
const measuring = ['tests/journeys/hurried-thumb.journey.ts'];

// A process speaks one dialect, decided by DATABASE_URL when the tables are made; openTestStore brings the real address.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // As in `npm start`: also the threads that a test's server starts read drizzle's modules quicker.
    execArgv: [`--import=${join(import.meta.dirname, 'sync-server', 'platform', 'drizzle-modules.ts')}`],
    // Reading the server's modules takes as long as most test files, so that a worker reads them once for all of its files.
    isolate: false,
    unstubGlobals: true,
    // Each copy of RxDB that a test loads advertises its faster storages.
    onConsoleLog: (text) => !text.includes('RxDB Open Core'),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.server.test.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Its entry for Node is a script whose names Node does not see.
          server: { deps: { inline: ['workbox-window'] } },
        },
      },
      { test: { ...serverTests, name: 'server-sqlite', env: { DATABASE_URL: '' }, globalSetup: 'tests/support/sqlite-template.ts' } },
      {
        test: {
          ...serverTests,
          name: 'server-postgres',
          exclude: sameOnBoth,
          env: { DATABASE_URL: 'postgres:' },
          globalSetup: 'tests/support/postgres-template.ts',
        },
      },
      { test: { ...journeyTests, name: 'journeys', include: ['tests/journeys/**/*.journey.ts'], exclude: measuring } },
      { test: { ...journeyTests, name: 'journeys-alone', include: measuring, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
