/** Texts as the documents on paper can write them; the phone and the server make their PDF by the same rule. Pure. */

/** What standard Helvetica can write (Windows-1252), and the line break. */
const beyondFont = /[^\n\u0020-\u007e\u00a1-\u00ff–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽžƒ]/gu;

/** More marks on one letter than any language writes: to put a long run of them in order takes NFC the square of its length. */
const longMarks = /(\p{M}{8})\p{M}+/gu;

/** Replacements for characters that people type and the font lacks. */
const said: Readonly<Record<string, string>> = {
  ...{ '→': '->', '➔': '->', '➜': '->', '➡': '->', '←': '<-', '⬅': '<-', '↔': '<->', '⇒': '=>', '≤': '<=', '≥': '>=', '≠': '<>' },
  ...{ '☎': 'Tel.', '☏': 'Tel.', '✆': 'Tel.', '📞': 'Tel.', '📱': 'Cel.', '✉': 'Correo', '📧': 'Correo' },
  ...{ '✓': 'sí', '✔': 'sí', '✅': 'sí', '☑': 'sí', '✗': 'no', '✘': 'no', '❌': 'no' },
  ...{ '⌀': 'Ø', '∅': 'Ø', Ω: 'ohm', μ: 'µ', '′': "'", '″': '"', '⁄': '/', '★': '*', '☆': '*', '●': '•', '■': '•', '▪': '•', '►': '•', '▶': '•' },
};

/**
 * The text without characters that the font lacks, which would corrupt the words around them: a letter loses an accent that the font lacks, a common
 * sign is replaced by other signs, a drawing is removed, and a letter of another script becomes '?'.
 */
export function printable(text: string): string {
  return text
    .replace(longMarks, '$1')
    .normalize('NFC')
    .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\r\n?/g, '\n')
    .replace(beyondFont, (sign) => said[sign] ?? simplified(sign))
    .replace(/( ?)\0+( ?)/g, (_, before, after) => before || after);
}

/** Letters of a word that fit in the narrowest column of free text, however wide they are. */
const longestWord = 20;

/**
 * A printable text as a cell or a paragraph: a word that is wider than its column is broken, where it would push the columns
 * beside it off the page; words of usual length stay whole.
 */
export function wrapping(text: string): string | { text: string; wordBreak?: 'break-all' }[] {
  const words = printable(text).split(/(?<=\s)/);
  if (words.every((word) => word.length <= longestWord)) return words.join('');
  return words.map((word) => (word.length > longestWord ? { text: word, wordBreak: 'break-all' as const } : { text: word }));
}

/** '\0' for a drawing, removed together with a space beside it; empty for invisible characters. */
function simplified(sign: string): string {
  const plain = sign
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[′″⁄]/g, (part) => said[part] ?? '')
    .replace(beyondFont, '');
  if (plain !== '') return plain;
  if (/[\p{L}\p{N}\p{P}]/u.test(sign)) return '?';
  return /[\p{M}\p{Cf}\p{Cc}]/u.test(sign) ? '' : '\0';
}
