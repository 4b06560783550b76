/** The values that a user's form copies from the chosen third party or clerk. Spec: commercial §3 User. */

/** A person's name and contact data; '' when unknown. */
export interface Known {
  name: string;
  surname: string;
  email: string;
}

/**
 * The copied values. They are part of the form, so that a restored draft still distinguishes them from typed ones; the schema removes them before
 * sending.
 */
export interface TakenOver {
  /** The third party's data, which replace the clerk's when the clerk is cleared. */
  party: Known | null;
  /** The copied values that are still in the form, without typed ones. */
  standing: Partial<Known>;
}

export const nobody: Known = { name: '', surname: '', email: '' };
export const nothingTaken: TakenOver = { party: null, standing: {} };

/**
 * Replaces the values copied from the previous choice; otherwise the temporary password could be sent to another person. Typed values stay.
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
