/** What the system's memory and Node read once, when a program begins: `npm start` begins anew with it (decision 0175). */
import { join } from 'node:path';

export const processSettings = {
  // Each of a dozen threads would have a store of its own, and none of them gives back what it once needed.
  MALLOC_ARENA_MAX: '2',
  // What each question of SQLite needs for a moment (86 KB a list) would otherwise go back to the system, and be asked for again.
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
  // From the second start on the sources are compiled already, and what takes the types out of them is not even loaded.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'server'),
};

/** Begins the running program anew, as the same process, unless it has the settings; what an administrator set stays. Windows cannot, and goes on as it is. */
export function beginWithSettings(environment: NodeJS.ProcessEnv): void {
  const isBegun = Object.keys(processSettings).every((name) => environment[name] !== undefined);
  if (isBegun || process.platform === 'win32' || !process.execve) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...processSettings, ...environment });
}
