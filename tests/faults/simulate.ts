/**
 * A process that plays histories, of the database that DATABASE_URL says: `node tests/faults/simulate.ts --seed 1 --histories 50`.
 * Prints a line of JSON at its end, and before it each history that broke a promise, cut down to the shortest that still does.
 */
import { takeOverTime } from './simulation/virtual-time.ts';

takeOverTime();
// RxDB recommends its paid storages to every page.
console.warn = () => undefined;
// Loaded after the histories have replaced the clock: no module of the app or the server may hold a real timer.
const { runHistories } = await import('./simulation/run-histories.ts');
process.exitCode = await runHistories(process.argv.slice(2));
process.exit();
