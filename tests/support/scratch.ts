import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const enoughBytes = 6e9;

/**
 * Has everything that tests write for themselves (databases, browsers' storage) rest in memory where the machine has it: none of
 * it must survive them, and a disk that is slow to give new files is most of their time. `TMPDIR` says otherwise.
 */
export function scratchInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasMemory()) process.env['TMPDIR'] = memory;
}

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enoughBytes;
  } catch {
    // Not a Linux, or none of it to be had: the disk serves.
    return false;
  }
}
