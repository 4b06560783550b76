/** How every search of the product compares text, on phone and server: without accents, case or doubled blanks. */
export function normaliseText(text: string): string {
  // Combining marks are removed before NFD: reordering a long run of them takes quadratic time.
  return text
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A code without punctuation: '6203-2RS/C3' and '6203 2rs c3' are the same code. */
export function normaliseCode(code: string): string {
  return normaliseText(code).replace(/[^a-z0-9]/g, '');
}

/** Single letters with dots between them in a normalised text: 's.a.s', 's. a. s'. */
const initials = /(?<![\p{L}\p{N}.])\p{L}(?:\. ?\p{L})+(?![\p{L}\p{N}])/gu;
const withoutDots = (letters: string) => letters.replace(/[. ]/g, '');

/** The notations of a normalised word in a `search_text`: initials are found with their dots and without, 's.a.s.' as 'sas'. */
export function notationsOf(word: string): string[] {
  const letters = word.replace(/\.$/, '');
  return letters.match(initials)?.[0] === letters ? [word, withoutDots(letters)] : [word];
}

/** The `search_text` of a row: its searchable columns, normalised, each once; then the initials in them without their dots, for who types 'sas'. */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  const text = [...new Set(parts.filter((part): part is string => Boolean(part)).map(normaliseText))].join(' ');
  const undotted = new Set((text.match(initials) ?? []).map(withoutDots));
  return [text, ...[...undotted].filter((letters) => !text.includes(letters))].join(' ');
}
