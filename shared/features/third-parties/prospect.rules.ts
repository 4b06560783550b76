/** The fields that a prospect needs before one of its orders is sent to the ERP; builds surnames and address from their parts. Spec: commercial §3-§5. */
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';
// Its sentences: `sentenceOf` knows what has been loaded.
import './check-digit.errors.ts';
import { verifyCheckDigit } from './check-digit.rules.ts';
import type { AddressObject } from './third-parties.commands.ts';

export interface ProspectFacts {
  /** The stored form: without separators and check digit. */
  identification: string;
  /** null for identifications that have none. */
  check_digit: number | null;
  name: string;
  city_id: number | null;
}

/** Messages by field; empty when nothing is missing. */
export function prospectProblems({ identification, check_digit, name, city_id }: ProspectFacts): FieldErrors {
  const verified = check_digit === null ? null : verifyCheckDigit(identification, check_digit);
  const problems: [field: string, message: string | false][] = [
    ['identification', identification.length < 4 && 'La identificación debe tener mínimo 4 caracteres.'],
    [verified?.ok === false && verified.code === 'check-digit.wrong' ? 'check_digit' : 'identification', verified?.ok === false && sentenceOf(verified)],
    ['name', name.trim() === '' && 'El nombre es obligatorio.'],
    ['city_id', city_id === null && 'La ciudad es obligatoria.'],
  ];
  const errors: FieldErrors = {};
  for (const [field, message] of problems) if (message) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

/** 'Cl 10 # 20-30 Local 4' from its parts; null without parts. */
export function addressText(parts: Partial<AddressObject> | null): string | null {
  if (parts === null) return null;
  const road = [parts.type_of_road, parts.way_number].filter(Boolean).join(' ');
  const plate = [parts.generating_way_number, parts.plate_number].filter(Boolean).join('-');
  return [road, plate && `# ${plate}`, parts.complement].filter(Boolean).join(' ') || null;
}

/** Both surnames in one text, as a third party has them: 'Restrepo Gómez'; null without surnames. */
export function wholeSurname({ surname, surname_2 }: { surname: string | null; surname_2: string | null }): string | null {
  return [surname, surname_2].filter(Boolean).join(' ') || null;
}

/** The first surname, computed from the whole and the second one: 'Restrepo' from 'Restrepo Gómez' and 'Gómez'. */
export function firstSurname(whole: string | null, second: string | null): string | null {
  if (whole === null || second === null || !whole.endsWith(second)) return whole;
  return whole.slice(0, whole.length - second.length).trim() || null;
}
