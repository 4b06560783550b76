import { expect, test } from 'vitest';
import { prospectFormSchema } from '#shared/features/third-parties/prospect-form.rules.ts';
import { createProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';

const codes: Readonly<Record<number, string>> = { 1: '31', 4: '41' };
const schema = prospectFormSchema((type) => codes[type] ?? null);

const typed = {
  identification_type: 1,
  identification: '860.034.313',
  check_digit: '7',
  name: 'Rodamientos del Norte S.A.S.',
  surname: '',
  address: 'Cra 15 # 22-48',
  main_telephone: '',
  cell_phone: '3001234567',
  email: '',
  city_id: '12',
  gender: '',
  contact_name: '',
  position: '',
  observations: '',
};

test('what a seller types becomes a command that the server takes', () => {
  const prospect = schema.parse(typed);
  expect(prospect).toMatchObject({ identification: '860034313', check_digit: 7, city_id: 12, email: null, surname: null });
  expect(createProspectSchema.safeParse({ ...prospect, uuid: '01890000-0000-7000-8000-000000000000' }).success).toBe(true);
});

test('where the seller stood goes with the prospect', () => {
  expect(schema.parse(typed)).toMatchObject({ latitud: null, longitud: null });
  expect(schema.parse({ ...typed, latitud: 4.61, longitud: -74.08 })).toMatchObject({ latitud: 4.61, longitud: -74.08 });
});

test('a wrong check digit is told with the right one, by its field', () => {
  const wrong = schema.safeParse({ ...typed, check_digit: '3' });
  expect(wrong.error?.issues).toMatchObject([{ path: ['check_digit'], message: 'El dígito de verificación no corresponde: debería ser 7.' }]);
});

test('a NIT takes its check digit when none was typed, and the one after its hyphen is verified', () => {
  expect(schema.parse({ ...typed, check_digit: '' })).toMatchObject({ identification: '860034313', check_digit: 7 });
  expect(schema.parse({ ...typed, identification: '860.034.313-7', check_digit: '' })).toMatchObject({ identification: '860034313', check_digit: 7 });
  expect(schema.parse({ ...typed, identification: '51.234.567-4', check_digit: '' })).toMatchObject({ identification: '51234567', check_digit: 4 });
  expect(schema.safeParse({ ...typed, identification: '51.234.599-3', check_digit: '' }).error?.issues).toMatchObject([
    { path: ['check_digit'], message: 'El dígito de verificación no corresponde: debería ser 1.' },
  ]);
  expect(schema.safeParse({ ...typed, identification: '86003', check_digit: '' }).error?.issues).toMatchObject([{ path: ['identification'] }]);
});

test('a passport has letters and no check digit; a digit that is none is refused', () => {
  const passport = { ...typed, identification_type: 4, check_digit: '' };
  expect(schema.parse({ ...passport, identification: 'AV 123456' })).toMatchObject({ identification: 'AV123456', check_digit: null });
  expect(schema.safeParse({ ...passport, identification: 'AV 1234567890123456' }).success).toBe(false);
  expect(schema.safeParse({ ...typed, check_digit: 'x' }).error?.issues).toMatchObject([{ path: ['check_digit'] }]);
});

test('a NIT that is wrong is told together with what else is wrong, once by field', () => {
  const wrong = schema.safeParse({ ...typed, identification: '86003', check_digit: '', name: '', city_id: '', email: 'nadie' });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    expect.arrayContaining([
      ['identification', 'El NIT de una empresa tiene 9 dígitos y el de una persona es su cédula, de 6 a 10; sin el de verificación.'],
      ['name', 'El nombre es obligatorio.'],
      ['city_id', 'Elija la ciudad.'],
      ['email', 'El correo no es válido.'],
    ]),
  );
  expect(wrong.error?.issues).toHaveLength(4);
  const digit = schema.safeParse({ ...typed, check_digit: '3', name: '' });
  expect(digit.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'check_digit']);
  expect(schema.safeParse({ ...typed, identification: '', name: '' }).error?.issues.map(({ path }) => path[0])).toEqual(['identification', 'name']);
});

test('a telephone has its digits, however they are grouped', () => {
  for (const cell_phone of ['300 123 45 67', '+57 (601) 420-0100 ext. 12', '']) expect(schema.safeParse({ ...typed, cell_phone }).success).toBe(true);
  for (const cell_phone of ['abc', '12345'])
    expect(schema.safeParse({ ...typed, cell_phone }).error?.issues).toMatchObject([
      { path: ['cell_phone'], message: 'Escriba el número con todos sus dígitos.' },
    ]);
});

test('a missing city, name or a bad e-mail are told in Spanish', () => {
  const wrong = schema.safeParse({ ...typed, name: '', city_id: '', email: 'nadie' });
  expect(wrong.error?.issues.map((issue) => issue.message)).toEqual(
    expect.arrayContaining(['El nombre es obligatorio.', 'El correo no es válido.', 'Elija la ciudad.']),
  );
});

test('a text that is too long is refused in Spanish', () => {
  const long = schema.safeParse({ ...typed, name: 'R'.repeat(121), surname: 'R'.repeat(81) });
  expect(long.error?.issues.map(({ message }) => message)).toEqual(['Admite máximo 120 caracteres.', 'Admite máximo 80 caracteres.']);
});
