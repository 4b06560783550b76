/** What a file control takes, by its `accept`: the browser does not apply it to dropped files. */

const kindsOf = (accept: string): string[] =>
  accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);

/** Whether the window that chooses files would offer this one. */
export function acceptsFile(accept: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const kinds = kindsOf(accept);
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}

const words: Readonly<Record<string, string>> = { 'image/*': 'imágenes', 'application/pdf': '.pdf' };

/** What it takes, in Spanish: 'imágenes, .pdf'. A MIME type without a Spanish word is left out, because `accept` also lists its extension. */
export function acceptedKinds(accept: string): string {
  const named = kindsOf(accept).flatMap((kind) => words[kind] ?? (kind.startsWith('.') ? [kind] : []));
  return [...new Set(named)].join(', ');
}
