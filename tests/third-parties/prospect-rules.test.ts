import { describe, expect, test } from 'vitest';
import { addressText, prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';

const davivienda = { identification: '860034313', check_digit: 7, name: 'Banco Davivienda', city_id: 11001 };

describe('a prospect', () => {
  test('with its right check digit, a name and a town has no problems', () => {
    expect(prospectProblems(davivienda)).toEqual({});
    expect(prospectProblems({ ...davivienda, identification: 'AV123456', check_digit: null })).toEqual({});
  });

  test('is told every problem by its field', () => {
    expect(prospectProblems({ identification: '860034313', check_digit: 1, name: ' ', city_id: null })).toEqual({
      check_digit: ['El dígito de verificación no corresponde: debería ser 7.'],
      name: ['El nombre es obligatorio.'],
      city_id: ['La ciudad es obligatoria.'],
    });
    expect(prospectProblems({ ...davivienda, identification: 'AV' })).toEqual({
      identification: ['La identificación debe tener mínimo 4 caracteres.', 'La identificación solo admite números.'],
    });
  });

  test('has its address written as it is read', () => {
    expect(addressText({ type_of_road: 'Cl', way_number: '10', generating_way_number: '20', plate_number: '30', complement: 'Local 4' })).toBe(
      'Cl 10 # 20-30 Local 4',
    );
    expect(addressText({ type_of_road: 'Vereda El Rosal' })).toBe('Vereda El Rosal');
    expect(addressText({})).toBeNull();
  });
});
