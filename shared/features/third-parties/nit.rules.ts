import { groupThousands } from '#shared/kernel/counts.ts';

/** '900.123.456-7': a NIT in Colombian notation; without the check digit when there is none. */
export function formatNit(identification: string, check_digit: number | null): string {
  // Foreign identifications and passports have letters and are not grouped.
  const grouped = groupThousands(identification, '.');
  return check_digit === null ? grouped : `${grouped}-${check_digit}`;
}
