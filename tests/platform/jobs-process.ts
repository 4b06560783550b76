/**
 * A process that does the jobs of a database: `jobs-process.ts <database> <now>`. Jobs of kind 'imports.run' kill it, as a file that takes
 * all its memory does; those of kind 'harmless' take longer than that. It ends by itself when nothing is due.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { feedSources } from '#server/capabilities.ts';
import { importsJobHandler } from '#server/features/imports/imports.jobs.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { startJobs } from '#server/platform/jobs/job-runner.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import type { Services } from '#server/platform/services.ts';

const [location = '', now = '', notes = ''] = process.argv.slice(2);
const clock = { now: () => now };
const log = createLog('silent');
const store = await openStore({ location, direct: undefined, sources: feedSources, log, clock });
// The services that it uses.
const services = { store, clock, log } as unknown as Services;
const killing: AnyJobHandler = {
  ...importsJobHandler(services, []),
  async run() {
    appendFileSync(notes, 'started\n');
    await pause(300);
    process.kill(process.pid, 'SIGKILL');
    await pause(60_000);
  },
};
const harmless: AnyJobHandler = {
  kind: 'harmless',
  schema: z.object({}),
  async run({ dedupe_key }) {
    await pause(600);
    appendFileSync(notes, `${dedupe_key} done\n`);
  },
};
const runner = startJobs({ store, handlers: [killing, harmless], clock, log, pollMs: 50 });
await runner.drain();
await runner.stop();
await store.close();
