/** The values that a user's form copies from the chosen third party or clerk. Spec: commercial §3 User. */

/** How somebody is called and reached; '' where it is not known. */
export interface Known {
  name: string;
  surname: string;
  email: string;
}

/**
 * The copied values. They are a value of the form itself, so that a restored draft still distinguishes them from typed
 * ones; the schema removes them before sending.
 */
export interface TakenOver {
  /** The third party's data: it replaces the clerk's when the clerk is cleared. */
  party: Known | null;
  /** The copied values that are still in the form; typed values are not among them. */
  standing: Partial<Known>;
}

export const nobody: Known = { name: '', surname: '', email: '' };
export const nothingTaken: TakenOver = { party: null, standing: {} };

/**
 * Replaces the data copied from the previous choice, or one person would get the temporary password of
 * another. Typed values stay.
 * @param written the form's current values
 * @param standing those of them that were copied
 */
export function takeOver(written: Known, standing: Partial<Known>, known: Known): { values: Known; standing: Partial<Known> } {
  const values = { ...written };
  const taken: Partial<Known> = {};
  for (const name of ['name', 'surname', 'email'] as const) {
    if (written[name] !== '' && written[name] !== standing[name]) continue;
    values[name] = known[name];
    if (known[name] !== '') taken[name] = known[name];
  }
  return { values, standing: taken };
}
