/**
 * Characters that JSON allows and the databases do not store alike: PostgreSQL stores no U+0000 in text and no lone surrogate in JSON. In JSON both appear only
 * as escapes. Decision 0178.
 */

/** U+0000 as JSON writes it; after another backslash it is typed text. */
const nullEscape = /(?<!\\)((?:\\\\)*)\\u0000/;
const nullEscapes = new RegExp(nullEscape, 'g');
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g;
const halfEscape = /^\\u.{4}$/;

/** Whether a text of JSON says U+0000 anywhere. */
export function saysNullCharacter(json: string): boolean {
  return json.includes('\0') || nullEscape.test(json);
}

/** The same JSON without U+0000. */
export function withoutNullCharacters(json: string): string {
  return json.replaceAll('\0', '').replaceAll(nullEscapes, '$1');
}

/** The same JSON with U+FFFD for half of a character: a phone's keyboard may leave one of an emoji, and UTF-8 makes the same of it. */
export function withWholeCharacters(json: string): string {
  return json.includes('\\u') ? json.replace(escapes, (one) => (halfEscape.test(one) ? '\\ufffd' : one)) : json;
}
