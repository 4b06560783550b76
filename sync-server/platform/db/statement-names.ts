/** What one connection keeps of plans; lists of ids come as one parameter, so there are few texts and many askings. */
const namedAtMost = 400;
const longestText = 6_000;

const seenOnce = new Set<string>();
const names = new Map<string, string>();

/**
 * A name for a statement that comes again: PostgreSQL then parses and plans it once a connection rather than at each asking. Nothing for one that
 * was never asked before, or when there are many already.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namedAtMost || text.length > longestText) return known;
  if (!seenOnce.has(text)) {
    if (seenOnce.size > 10 * namedAtMost) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
