import { getPriority, setPriority } from 'node:os';

const lowest = 19;

/**
 * Lowers the priority of the thread that calls it, for threads of heavy work: the server's own thread answers everybody. Linux keeps a priority for each
 * thread; on other systems it would be that of the whole process, so nothing is done there.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + 10));
}
