import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type Grants, shownGroups } from '#pwa/features/access/permission-matrix.rules.ts';
import { copiedPermissions } from '#shared/features/access/copied-permissions.rules.ts';
import { defaultGrants, permissionGroups, permissions, type Role, roles } from '#shared/kernel/permissions.ts';

const grants: Grants = new Map(roles.map((role) => [role, new Set(defaultGrants[role])]));
const shown = (of: Partial<Parameters<typeof shownGroups>[0]>) =>
  shownGroups({ grants, roles, typed: '', differing: false, ...of }).map(({ label, permissions: own }) => [label, own] as const);

test('each permission is in exactly one group', () => {
  expect(new Set(permissions).size).toBe(permissions.length);
  expect(shown({}).flatMap(([, own]) => own)).toEqual(permissions);
  expect(shown({}).map(([label]) => label)).toEqual(permissionGroups.map(({ label }) => label));
});

test('what is typed finds permissions, and a group by its own name', () => {
  expect(shown({ typed: 'ventas perdidas' })).toEqual([['Presupuesto y reportes', ['Ventas perdidas']]]);
  expect(shown({ typed: 'venta en campo' })).toEqual([['Venta en campo', ['Vender en campo', 'Recaudar en campo']]]);
  expect(shown({ typed: 'nada de esto' })).toEqual([]);
});

test('only differences: the permissions that some of the chosen roles have and others lack', () => {
  const chosen: Role[] = ['Jefe comercial', 'Coordinador Comercial'];
  expect(shown({ roles: chosen, differing: true })).toEqual([
    ['Personas y equipos', ['Actualización de vendedores']],
    ['Garantías', ['Evaluar garantías']],
    ['Presupuesto y reportes', ['Ventas perdidas']],
  ]);
  expect(shown({ roles: ['RRHH'], differing: true })).toEqual([]);
});

test('a role that copies another one gets what it lacks and loses what the other lacks', () => {
  const of = (role: Role) => new Set(defaultGrants[role]);
  expect(copiedPermissions(of('Coordinador Comercial'), of('Jefe comercial'))).toEqual({
    given: [],
    taken: ['Actualización de vendedores', 'Evaluar garantías', 'Ventas perdidas'],
  });
  expect(copiedPermissions(of('RRHH'), of('RRHH'))).toEqual({ given: [], taken: [] });
});

const some = fc.subarray([...permissions]).map((chosen) => new Set(chosen));
property.prop([some, some])('what is given and taken makes the copied role of any other role', (held, wanted) => {
  const { given, taken } = copiedPermissions(held, wanted);
  expect(new Set([...[...held].filter((one) => !taken.includes(one)), ...given])).toEqual(wanted);
  expect([given.filter((one) => held.has(one)), taken.filter((one) => !held.has(one))]).toEqual([[], []]);
});
