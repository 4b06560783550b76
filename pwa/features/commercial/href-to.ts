/** The address of a screen with the parameters that narrow it, for a link. */
export function hrefTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  return `#${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}
