import { expect, test } from 'vitest';
import { kindsFor } from '#pwa/features/cart/finish-kinds.ts';
import { defaultGrants } from '#shared/kernel/permissions.ts';

test('who may make no quotations is offered orders alone', () => {
  const offered = (permissions: readonly string[]) => kindsFor(permissions).map(({ value }) => value);
  expect(offered(defaultGrants.Cliente)).toEqual(['pedido', 'cotizacion']);
  expect(offered(defaultGrants.Cliente.filter((permission) => permission !== 'B2B Crear cotizaciones'))).toEqual(['pedido']);
  expect(offered(defaultGrants.Vendedor)).toEqual(['pedido', 'cotizacion']);
  expect(offered([])).toEqual([]);
});
