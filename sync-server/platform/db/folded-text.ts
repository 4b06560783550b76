/** The letters of Spanish and their plain ones, in the same places. Without imports: the threads that only read a SQLite file load it. */
export const accented = 'áàäéèëíìïóòöúùüñçÁÀÄÉÈËÍÌÏÓÒÖÚÙÜÑÇ';
export const plain = 'aaaeeeiiiooouuuncaaaeeeiiiooouuunc';

/** The implementation of `folded` in SQLite. */
export function foldedText(text: unknown): string | null {
  if (text === null) return null;
  return String(text)
    .toLowerCase()
    .replace(/[áàäéèëíìïóòöúùüñç]/g, (letter) => plain.charAt(accented.indexOf(letter)));
}
