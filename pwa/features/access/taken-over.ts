/** What a user's form takes over from whoever was chosen in it. Spec: commercial §3 User. */

/** How somebody is called and reached; '' where it is not known. */
export interface Known {
  name: string;
  surname: string;
  email: string;
}

/**
 * What came from others. It is a value of the form itself, so that a draft that comes back still tells it from what the person
 * typed; the schema leaves it out of what is sent.
 */
export interface TakenOver {
  /** What is known of the third party: what a clerk's gives way to when the clerk is taken back. */
  party: Known | null;
  /** What stands in the form as it was taken over; what was typed by hand has no place here. */
  standing: Partial<Known>;
}

export const nobody: Known = { name: '', surname: '', email: '' };
export const nothingTaken: TakenOver = { party: null, standing: {} };

/**
 * Puts what is known of somebody in the place of what came with whoever was chosen before, or one would get the password of
 * another. What was typed by hand stays.
 * @param written what the form says now
 * @param standing what of it was taken over
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
