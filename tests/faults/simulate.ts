/**
 * A process that plays histories on the database of DATABASE_URL: `node tests/faults/simulate.ts --seed 1 --histories 50`. Prints a line of JSON at
 * its end, and before it each history that broke a guarantee, reduced to the shortest that still does.
 */
import { takeOverTime } from './simulation/virtual-time.ts';

takeOverTime();
// RxDB recommends its paid storages to every page.
console.warn = () => undefined;
// Imported after the timers were replaced: no module of the app or the server may hold a real timer.
const { runHistories } = await import('./simulation/run-histories.ts');
process.exitCode = await runHistories(process.argv.slice(2));
process.exit();
