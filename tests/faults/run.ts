/**
 * `npm run faults`: trials of what must survive. Without a part: histories. Each run prints its seed, and the same seed is the same run.
 *   --histories N [--seed S] [--sqlite | --postgres]   histories of devices, office and ERP over a line that breaks
 *   --processes                                         real servers killed, databases restarted, disks full
 *   --mutations [names]                                 each protection removed from a copy: which history notices?
 */
import { parseArgs } from 'node:util';
import { tellHistories } from './histories.ts';
import { runMutations } from './mutations/run-mutations.ts';
import { runProcesses } from './processes/run-processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    histories: { type: 'string', default: '200' },
    seed: { type: 'string' },
    sqlite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
    mutations: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const both = values.sqlite === values.postgres;
const databases = [...(both || values.sqlite ? (['sqlite'] as const) : []), ...(both || values.postgres ? (['postgres'] as const) : [])];

async function run(): Promise<boolean> {
  if (values.mutations) return await runMutations(positionals);
  if (values.processes) return await runProcesses({ databases });
  return await tellHistories({ databases, histories: Number(values.histories), seed });
}

process.exitCode = (await run()) ? 0 : 1;
