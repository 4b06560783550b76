/** What the first start of an installation asks: the company and its first administrator. */
import * as z from 'zod';

const text = (label: string, max: number) =>
  z.string(`${label} es obligatorio.`).trim().min(1, `${label} es obligatorio.`).max(max, `${label} admite máximo ${max} caracteres.`);

export const firstCompanySchema = z.object({
  token: z.string().max(200),
  company_name: text('El nombre de la empresa', 120),
  identification: text('El NIT', 15).regex(/^\d{5,12}$/, 'Escriba el NIT sin puntos ni dígito de verificación.'),
  city_code: z.string('La ciudad es obligatoria.').regex(/^\d{5}$/, 'La ciudad es obligatoria.'),
  name: text('El nombre', 80),
  surname: text('El apellido', 80),
  email: z.string('El correo es obligatorio.').trim().toLowerCase().pipe(z.email('El correo no es válido.')),
  password: z.string('La contraseña es obligatoria.').min(10, 'Use 10 caracteres o más.').max(200, 'Use 200 caracteres o menos.'),
});
export type FirstCompany = z.infer<typeof firstCompanySchema>;
