import { groupThousands } from '#shared/kernel/counts.ts';

/** '900.123.456-7': a tax id as Colombians read it; without its check digit when there is none. */
export function formatNit(identification: string, check_digit: number | null): string {
  // Foreign ids and passports have letters: they stay as they are.
  const grouped = groupThousands(identification, '.');
  return check_digit === null ? grouped : `${grouped}-${check_digit}`;
}
