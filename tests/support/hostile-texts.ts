/** Long texts that make a pattern backtrack from many positions: a unit repeated between a prefix and a suffix that may not match. */

const units = [
  'a',
  '0',
  ' ',
  '@',
  '.',
  '-',
  '{',
  '[',
  '(',
  '"',
  ',',
  '/',
  ':',
  '\n',
  'é',
  '\u0301\u0327',
  'a.',
  'a@',
  '.a',
  '0,',
  '0.',
  ' x',
  '{a',
  '[a',
  'a-',
];
const beginnings = ['', 'a@', '0', '-', '2026-01-01T00:00:00.', 'https://', 'data:image/png;base64,'];
const ends = ['', '!', '@', '\n', '}', '\u0000'];

/** Every combination, each with about this number of characters. */
export function* hostileTexts(length: number): Generator<string> {
  for (const long of plainHostileTexts(length)) for (const beginning of beginnings) for (const end of ends) yield `${beginning}${long}${end}`;
}

/** Without prefixes and suffixes, for tests of many subjects. */
export const plainHostileTexts = (length: number): string[] => units.map((unit) => unit.repeat(Math.ceil(length / unit.length)));

/** Milliseconds of processor time of this thread so far, which a busy machine does not lengthen. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of processor time that some work takes; the smallest of `tries` attempts. */
export function leastMs(work: () => unknown, tries = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries; tried += 1) {
    const since = threadMs();
    work();
    least = Math.min(least, threadMs() - since);
  }
  return least;
}
