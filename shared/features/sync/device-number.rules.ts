/** The number of a device's nth document (from 1): 'L-0007'. @param letter the device's letter, or what tells the device until it has one. Spec: decisions §5 */
export function deviceNumber(letter: string, nth: number): string {
  return `${letter}-${String(nth).padStart(4, '0')}`;
}
