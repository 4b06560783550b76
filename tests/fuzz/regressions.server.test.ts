/** Requests that were once answered with a fault of ours. */
import { expect, test } from 'vitest';
import { makeRow } from '../access/authorisation/rows.ts';
import { createWorld } from '../access/authorisation/world.ts';

test('what nobody expects is refused, or finds nothing', async () => {
  const world = await createWorld();
  const { office, seller } = world.sides.own;
  const quotation = await makeRow.quotation({ world, side: world.sides.own, owner: seller });

  expect((await office.get('/api/eventos/festivos?start_date=0001-01-01&end_date=0001-12-31')).body.data).toHaveLength(18);
  expect((await office.get('/api/eventos/festivos?start_date=0001-01-01')).status).toBe(200);
  expect((await office.get('/api/eventos/festivos?start_date=0001-01-01&end_date=9999-12-31')).status).toBe(422);
  // Letters of other scripts leave no code to look for.
  expect((await office.get(`/api/buscar-productos?filter=${encodeURIComponent('ȵȝȵ ȝ')}`)).body.data).toEqual([]);
  // A quotation is no order: it is not delivered to the ERP.
  expect((await office.post('/api/enviar-pedido-interno', { id: quotation })).status).toBe(404);
  expect((await office.post(`/api/pedidos/${quotation}/liberar`)).status).toBe(404);
  // A fraction over a column of whole numbers.
  expect((await office.get('/api/terceros/exportar?stratum=2.5')).status).toBe(200);
  expect((await office.get('/api/terceros?stratum=2.5')).body.data).toEqual([]);
  // PostgreSQL cannot store this character: no row has that name.
  expect((await office.delete('/api/sesiones/%00')).status).toBe(404);
});
