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

/** The `search_text` of a row: its searchable columns, normalised, each once. */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.filter((part): part is string => Boolean(part)).map(normaliseText))].join(' ');
}
