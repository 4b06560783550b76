/** The fields of a prospect, validated while the person types with the same rules as on the server. Spec: commercial §3 Prospect, administration §5. */
import * as z from 'zod';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { readIdentification } from './identification.rules.ts';
import { judgeIdentity } from './identity.rules.ts';

const blank = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Admite máximo ${max} caracteres.`)
    .transform((text) => (text === '' ? null : text));

/** A telephone number in any grouping: '300 123 45 67', '(601) 420 0100 ext. 12'. */
const telephone = blank(30).refine((text) => text === null || (text.match(/\d/g)?.length ?? 0) >= 7, 'Escriba el número con todos sus dígitos.');

const fields = z.object({
  identification_type: z.int().positive(),
  identification: z
    .string()
    .trim()
    .refine((typed) => readIdentification(typed).identification.length >= 4, 'La identificación es obligatoria.')
    .refine((typed) => readIdentification(typed).identification.length <= 15, 'Admite máximo 15 caracteres.'),
  check_digit: z.string().trim(),
  name: z.string().trim().min(1, 'El nombre es obligatorio.').max(120, 'Admite máximo 120 caracteres.'),
  surname: blank(80),
  address: blank(160),
  main_telephone: telephone,
  cell_phone: telephone,
  email: blank(120).pipe(z.email('El correo no es válido.').nullable()),
  city_id: z.preprocess((value) => (value === '' || value === null ? undefined : Number(value)), z.int('Elija la ciudad.').positive('Elija la ciudad.')),
  gender: z.preprocess((value) => value || null, z.enum(['F', 'M', 'O'], 'Elija el género.').nullable()),
  contact_name: blank(120),
  position: blank(80),
  lines: z.array(z.int().positive()).default([]),
  observations: blank(1000),
  latitud: z.number().min(-90).max(90).nullable().default(null),
  longitud: z.number().min(-180).max(180).nullable().default(null),
});

export type TypedProspect = z.input<typeof fields>;

/**
 * Converts the typed texts into the payload of 'prospects.create' without its UUID. A wrong check digit is refused with the right one.
 * @param codeOf the code of an identification type by its id; null when it is unknown
 */
export const prospectFormSchema = (codeOf: (typeId: number) => string | null) =>
  fields
    .superRefine(
      ({ identification_type, identification, check_digit }, context) => {
        const { errors } = judgeIdentity({ typeCode: codeOf(identification_type), identification, check_digit: typedDigit(check_digit) });
        for (const [field, messages] of Object.entries(errors)) for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
      },
      { when: whenRight('identification_type', 'identification', 'check_digit') },
    )
    .transform(({ check_digit, ...prospect }) => {
      const typeCode = codeOf(prospect.identification_type);
      const judged = judgeIdentity({ typeCode, identification: prospect.identification, check_digit: typedDigit(check_digit) });
      // The phone's form has both surnames in one field, and the address as one text.
      return { ...prospect, surname_2: null, address_object: null, identification: judged.identification, check_digit: judged.check_digit };
    });

/** NaN is no digit, and is refused as a wrong one. */
function typedDigit(text: string): number | null {
  return text === '' ? null : Number(text);
}
