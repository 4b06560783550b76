/** The form of the first start of an installation: the company and its first administrator. */
import * as z from 'zod';
import { cityOf } from '#shared/features/master-data/geography.ts';
import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';

const text = (label: string, max: number) =>
  z.string(`${label} es obligatorio.`).trim().min(1, `${label} es obligatorio.`).max(max, `${label} admite máximo ${max} caracteres.`);

export const firstCompanySchema = z.object({
  token: z.string().max(200),
  company_name: text('El nombre de la empresa', 120),
  /** A NIT with or without separators and check digit; parsed into its stored form. */
  identification: text('El NIT', 30).transform((typed, context) => {
    const { identification, errors } = judgeIdentity({ typeCode: identificationCodes.nit, identification: typed, check_digit: null });
    for (const message of Object.values(errors).flat()) context.addIssue({ code: 'custom', message });
    return identification;
  }),
  city_code: z.string('La ciudad es obligatoria.').refine((code) => cityOf(code) !== undefined, 'La ciudad es obligatoria.'),
  name: text('El nombre', 80),
  surname: text('El apellido', 80),
  email: z.string('El correo es obligatorio.').trim().toLowerCase().pipe(z.email('El correo no es válido.')),
  password: z.string('La contraseña es obligatoria.').min(10, 'Use 10 caracteres o más.').max(200, 'Use 200 caracteres o menos.'),
});
export type FirstCompany = z.infer<typeof firstCompanySchema>;
