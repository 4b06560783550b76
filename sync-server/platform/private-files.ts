import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Call once when a program begins: the files that it creates (database, copies, e-mails with links that open an account) are readable by its own user
 * only.
 */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Restricts an existing directory to its owner.
 * @returns false when it belongs to another user, who must do it
 */
export function makeDirectoryPrivate(directory: string): boolean {
  mkdirSync(directory, { recursive: true });
  const { uid, mode } = statSync(directory);
  if ((mode & 0o077) === 0) return true;
  if (uid !== process.getuid?.() && process.getuid?.() !== 0) return false;
  chmodSync(directory, 0o700);
  return true;
}
