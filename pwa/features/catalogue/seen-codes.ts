/** A code that was out of the picture for this long is read again: it is the next box of the same product. */
const goneAfterMs = 1_000;
/** Looks without the code before it counts as gone: a single one may be a hand that shook. */
const goneAfterLooks = 2;

/**
 * Tells the codes that come before a camera from those that stay there. On a slow phone one look may take a second: only looks that do not find a code
 * count as its absence, never the time between two looks.
 * @returns called after each look with its code (undefined when there was none) and the time in milliseconds; whether the code is to be read
 */
export function newCodes(): (code: string | undefined, nowMs: number) => boolean {
  let last = { code: '', atMs: 0, missed: 0 };
  return (code, nowMs) => {
    if (!code) {
      last.missed += 1;
      return false;
    }
    const isGone = last.missed >= goneAfterLooks && nowMs - last.atMs > goneAfterMs;
    const isNew = code !== last.code || isGone;
    last = { code, atMs: nowMs, missed: 0 };
    return isNew;
  };
}
