import { expect, test } from 'vitest';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';

const nit = (identification: string, check_digit: number | null = null) => judgeIdentity({ typeCode: '31', identification, check_digit });
const cedula = (identification: string, check_digit: number | null = null) => judgeIdentity({ typeCode: '13', identification, check_digit });

test('a NIT is stored without separators, and its check digit is computed when nobody typed it', () => {
  expect(nit('860.034.313')).toEqual({ identification: '860034313', check_digit: 7, errors: {} });
  expect(nit('860034313', 7)).toEqual({ identification: '860034313', check_digit: 7, errors: {} });
});

test('a wrong check digit is refused with the right one proposed', () => {
  expect(nit('860034313', 3).errors).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 7.'] });
  expect(nit('860034313', 3).check_digit).toBe(3);
});

test('a NIT has nine digits; ten of which the last is the check digit are told apart', () => {
  expect(nit('8600343137').errors).toEqual({ identification: ['Parece traer pegado su dígito de verificación: ¿es 860034313-7?'] });
  expect(nit('86003431').errors).toEqual({ identification: ['El NIT tiene 9 dígitos, sin el de verificación.'] });
  expect(nit('86003A313').errors).toEqual({ identification: ['La identificación solo admite números.'] });
});

test('a cédula needs no check digit, and one that is typed is verified', () => {
  expect(cedula('79.543.210')).toEqual({ identification: '79543210', check_digit: null, errors: {} });
  expect(cedula('860034313', 1).errors['check_digit']).toBeDefined();
  expect(cedula('12345678901').errors).toEqual({ identification: ['La cédula tiene entre 3 y 10 dígitos.'] });
});

test('other identifications keep their letters', () => {
  expect(judgeIdentity({ typeCode: '41', identification: ' AX-123 ', check_digit: null })).toEqual({ identification: 'AX-123', check_digit: null, errors: {} });
});
