import { normaliseText } from '#shared/kernel/text-search.ts';

/** The least length of what remains of a password without a common password, a name or the company. */
const leastBeside = 6;
const leastDistinct = 5;
const shortestWord = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 common passwords of zxcvbn, loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)));
  return common;
}

/**
 * Whether a password is easy to guess: a common one, one of few different characters, or a common one, the person's name, their company or the
 * product with a few characters more ('Correria2026'). ASVS 6.2.4, 6.2.11.
 * @param about names, e-mail and companies of the person
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  const text = normaliseText(password);
  const known = await commonPasswords();
  if (known.has(text) || new Set(text).size < leastDistinct) return true;
  const letters = text.replace(/[^a-z]/g, '');
  if (known.has(letters) && text.length - letters.length < leastBeside) return true;
  const words = ['correria', ...about.flatMap((said) => normaliseText(said).split(/[^a-z0-9]/))].filter((word) => word.length >= shortestWord);
  const beside = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text);
  return beside !== text && beside.length < leastBeside;
}
