import { accessSync, constants, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const enoughBytes = 6e9;

/**
 * Puts the temporary files of tests (databases, browser storage) into memory when the machine has enough: none of them must survive, and creating
 * files on a slow disk takes most of a test's time. `TMPDIR` overrides the directory.
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
    // Not Linux, or `/dev/shm` cannot be used: the disk is used.
    return false;
  }
}
