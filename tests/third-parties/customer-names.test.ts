import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';

const owner = (...descriptions: string[]) => ({
  ...{ name: 'Álvaro Iván', surname: 'Cabrera Salazar' },
  branches: descriptions.map((description) => ({ description })),
});
const shop = { description: 'Motopartes Rojas' };

test('a customer is known by the name of the only shop, beside the owner’s', () => {
  expect(customerNames(owner('Motopartes Rojas'))).toEqual({ title: 'Motopartes Rojas', detail: 'Álvaro Iván Cabrera Salazar' });
});

test('at one of several branches a customer is known by that shop; as a whole, by the owner’s name', () => {
  const several = owner('Motopartes Rojas', 'Motopartes Rojas Siete de Agosto');
  expect(customerNames(several, shop)).toEqual({ title: 'Motopartes Rojas', detail: 'Álvaro Iván Cabrera Salazar' });
  expect(customerNames(several)).toEqual({ title: 'Álvaro Iván Cabrera Salazar', detail: null });
});

test('a name that says the same as the owner’s is told once, whatever its accents and letter case', () => {
  expect(customerNames(owner('ALVARO IVAN CABRERA SALAZAR'))).toEqual({ title: 'Álvaro Iván Cabrera Salazar', detail: null });
});

test.each(['S.A.S.', 's.a.s', 'SAS', 'S. A.', 'Ltda.', 'LIMITADA', 'E.U.', 'S. en C.'])('«%s» after the shop’s name is no second name', (form) => {
  const company = { name: `MOTOPARTES ROJAS ${form}`, surname: null, branches: [shop] };
  expect(customerNames(company)).toEqual({ title: 'Motopartes Rojas', detail: null });
});

test.each(['Motopartes Rojas Hermanos S.A.S.', 'Motopartes Rojas del Sur', 'Motopartes Rojasas'])('«%s» is another name than the shop’s', (name) => {
  expect(customerNames({ name, surname: null, branches: [shop] })).toEqual({ title: 'Motopartes Rojas', detail: name });
});

test.each(['Principal', 'Sede norte', 'SUCURSAL 2', 'Bodega'])('«%s» names no shop: it tells one branch from another', (description) => {
  expect(customerNames(owner(description))).toEqual({ title: 'Álvaro Iván Cabrera Salazar', detail: null });
  expect(customerNames(owner(description, 'Motopartes Rojas'), { description })).toEqual({ title: 'Álvaro Iván Cabrera Salazar', detail: description });
});

test.each(['La Bodega del Motor', 'Localidad 5 Repuestos'])('«%s» names a shop', (description) => {
  expect(customerNames(owner(description)).title).toBe(description);
});

test('a customer without a branch on this device has the owner’s name', () => {
  expect(customerNames(owner())).toEqual({ title: 'Álvaro Iván Cabrera Salazar', detail: null });
});

const words = fc.string({ minLength: 1, maxLength: 20 });
property.prop([words, fc.option(words), fc.array(words, { minLength: 1, maxLength: 3 }), fc.nat()])(
  'whatever the names, the owner’s is told, and nothing is told twice',
  (name, surname, descriptions, at) => {
    const customer = { name, surname, branches: descriptions.map((description) => ({ description })) };
    const owner = surname ? `${name} ${surname}` : name;
    for (const { title, detail } of [customerNames(customer), customerNames(customer, customer.branches[at % descriptions.length])]) {
      expect([title, detail]).toContain(owner);
      expect(title).not.toBe(detail);
    }
  },
);
