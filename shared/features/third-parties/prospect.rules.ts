/** What must be known of a prospect before an order of theirs goes to the ERP. Spec: commercial §4, §5. */
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';
// Its sentences: `sentenceOf` knows what has been loaded.
import './check-digit.errors.ts';
import { verifyCheckDigit } from './check-digit.rules.ts';

export interface ProspectFacts {
  /** As it is stored: without separators and without its check digit. */
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

/** 'Cl 10 # 20-30 Local 4' from its parts; null when there are none. */
export function addressText(parts: {
  type_of_road?: string | null | undefined;
  way_number?: string | null | undefined;
  generating_way_number?: string | null | undefined;
  plate_number?: string | null | undefined;
  complement?: string | null | undefined;
}): string | null {
  const text = (part: string | null | undefined) => part?.trim() ?? '';
  const road = [text(parts.type_of_road), text(parts.way_number)].filter(Boolean).join(' ');
  const plate = [text(parts.generating_way_number), text(parts.plate_number)].filter(Boolean).join('-');
  return [road, plate && `# ${plate}`, text(parts.complement)].filter(Boolean).join(' ') || null;
}
