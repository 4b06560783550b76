/** The common suffixes of bearing codes, which are hard to type on a phone's keyboard. */
export const endings = ['-2RS', '-ZZ', ' C3'] as const;
export type Ending = (typeof endings)[number];

const seal = /[-\s]?(2rs\w*|zz|2z)(?=\s|$)/i;
const clearance = /[-/\s]?c3(?=\s|$)/i;

/**
 * The typed text with a suffix at its code: before the quantity, and in place of a suffix of the same kind. @example '6203 10' with '-2RS' is
 * '6203-2RS 10'; '6203-ZZ' with '-2RS' is '6203-2RS'; the same suffix twice removes it
 */
export function withEnding(text: string, ending: Ending): string {
  const kind = ending === ' C3' ? clearance : seal;
  const had = kind.exec(text)?.[0].trim().replace(/^[-/]/, '').toUpperCase();
  const bare = text.replace(kind, '').trimEnd();
  if (had === ending.trim().replace('-', '')) return bare;
  // 'NU 205' is a code alone.
  const quantity = /(?<=\d.*)\s\d{1,5}$/.exec(bare)?.[0] ?? '';
  const code = bare.slice(0, bare.length - quantity.length);
  // The seal precedes the clearance: '6203-2RS C3'.
  const [, base = code, after = ''] = ending === ' C3' ? [null, code] : (/^(.*?)((?:\s|\/|-)c3)?$/i.exec(code) ?? []);
  return `${base}${ending}${after}${quantity}`;
}

/** Whether the text begins a code: the suffixes are offered then, and not for a search by words. */
export function mayTakeEnding(text: string): boolean {
  return /^\s*[a-z]{0,4}[-\s]?\d{3,}/i.test(text);
}
