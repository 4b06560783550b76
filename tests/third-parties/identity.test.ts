import { expect, test } from 'vitest';
import { isCompanyNit, judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';

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

test('the digit after a hyphen is verified, whatever the type and the length', () => {
  expect(nit('900.123.456-8')).toEqual({ identification: '900123456', check_digit: 8, errors: {} });
  expect(nit('900123456-0').errors).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 8.'] });
  expect(cedula('51.234.567-4')).toEqual({ identification: '51234567', check_digit: 4, errors: {} });
  expect(cedula('51.234.567-1').errors).toEqual({ check_digit: ['El dígito de verificación no corresponde: debería ser 4.'] });
  expect(nit('900123456-8', 3).errors).toEqual({ check_digit: ['La identificación trae el dígito de verificación 8 y su campo dice 3.'] });
});

test("a company's NIT has nine digits, and a natural person's is their cédula, of six to ten", () => {
  expect(nit('51234567')).toEqual({ identification: '51234567', check_digit: 4, errors: {} });
  expect(nit('1.023.456.789-4')).toEqual({ identification: '1023456789', check_digit: 4, errors: {} });
  const limits = 'El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.';
  expect(nit('86003').errors).toEqual({ identification: [limits] });
  expect(nit('86003431312').errors).toEqual({ identification: [limits] });
  expect(nit('86003A313').errors).toEqual({ identification: ['La identificación solo admite números.'] });
});

test('digits whose last looks like the check digit are told apart; a digit of its own field tells that they are whole', () => {
  expect(nit('8600343137').errors).toEqual({ identification: ['Parece traer pegado su dígito de verificación: ¿es 860034313-7?'] });
  expect(nit('8600343130').errors).toEqual({ identification: ['Son diez dígitos: si el último es el de verificación, debería ser 7.'] });
  expect(nit('512345674').errors).toEqual({ identification: ['Parece traer pegado su dígito de verificación: ¿es 51234567-4?'] });
  expect(nit('512345674', 2)).toEqual({ identification: '512345674', check_digit: 2, errors: {} });
  expect(nit('1023456789')).toEqual({ identification: '1023456789', check_digit: 4, errors: {} });
});

test.each(['12', '22', '47', '48', '91'])('an identification of type %s is a number', (typeCode) => {
  expect(judgeIdentity({ typeCode, identification: '5.123.456', check_digit: null })).toEqual({ identification: '5123456', check_digit: null, errors: {} });
  expect(judgeIdentity({ typeCode, identification: 'AX-1', check_digit: null }).errors).toEqual({ identification: ['La identificación solo admite números.'] });
});

test('a cédula needs no check digit, and one that is typed is verified', () => {
  expect(cedula('79.543.210')).toEqual({ identification: '79543210', check_digit: null, errors: {} });
  expect(cedula('860034313', 1).errors['check_digit']).toBeDefined();
  expect(cedula('12345678901').errors).toEqual({ identification: ['La cédula tiene entre 3 y 10 dígitos.'] });
});

test('other identifications keep their letters', () => {
  expect(judgeIdentity({ typeCode: '41', identification: ' AX-123 ', check_digit: null })).toEqual({ identification: 'AX-123', check_digit: null, errors: {} });
  expect(judgeIdentity({ typeCode: '41', identification: '30-71234567-1', check_digit: null })).toMatchObject({ identification: '30-71234567-1', errors: {} });
});

test('nine digits that begin with 8 or 9 are a company, which has no surnames; a person’s NIT is their cédula', () => {
  expect(['900.123.456-8', '860034313', '51.234.567-4', '1035937746', ''].map((typed) => isCompanyNit('31', typed))).toEqual([true, true, false, false, false]);
  expect(isCompanyNit('13', '900123456')).toBe(false);
});
