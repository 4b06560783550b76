/** The name of the counter of a subscriber's device letters. */
export const letterCounter = 'device_letters';

/** The letter of a subscriber's nth device (from 1): A … Z, AA, AB … The numbers of the device's sales documents begin with it ('L-0007'). */
export function deviceLetter(place: number): string {
  const rest = (place - 1) % 26;
  const before = (place - 1 - rest) / 26;
  return `${before > 0 ? deviceLetter(before) : ''}${String.fromCharCode(65 + rest)}`;
}
