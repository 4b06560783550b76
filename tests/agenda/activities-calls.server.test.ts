import { describe, expect, test } from 'vitest';
import { startAgenda } from './agenda-world.ts';

describe('the calls of activities and deepening', () => {
  test('create with the code in capitals, refuse it twice, and turn off by DELETE', async () => {
    const { client, office } = await startAgenda();
    const made = await office.post('/api/actividades', { code: ' cob ', text: 'Cobro' });
    expect(made.body).toMatchObject({
      message: 'Actividad creada exitosamente',
      data: { code: 'COB', minimum_duration: 15, number_of_signals: 2, validate_distance_checkin: true, active: true },
    });
    expect(await office.post('/api/actividades', { code: 'Cob', text: 'Otro' })).toMatchObject({
      status: 422,
      body: { message: 'El código de la actividad ya existe', errors: { code: ['El código de la actividad ya existe'] } },
    });
    expect((await office.put(`/api/actividades/${made.body.data.id}`, { code: 'cob', text: 'Cobranza' })).body).toMatchObject({
      message: 'Actividad actualizada exitosamente',
      data: { text: 'Cobranza' },
    });
    // Missing fields keep their value, and an old version is refused.
    await office.put(`/api/actividades/${made.body.data.id}`, { minimum_duration: 40 });
    expect((await office.put(`/api/actividades/${made.body.data.id}`, { order: 3, version: 1 })).status).toBe(409);
    expect((await client.get('/api/actividades?filter=COB')).body.data).toMatchObject([{ text: 'Cobranza', minimum_duration: 40, order: 0 }]);
    expect((await office.delete(`/api/actividades/${made.body.data.id}`)).body.data).toMatchObject({ active: false });
    expect((await office.delete(`/api/actividades/${made.body.data.id}`)).body.data).toMatchObject({ active: true });
    expect((await client.get('/api/actividades?filter=cobrán')).body).toMatchObject({ data: [{ text: 'Cobranza' }], meta: { total: 1 } });
    expect((await office.delete('/api/actividades/999')).status).toBe(404);
    expect((await client.post('/api/actividades', { code: 'X', text: 'X' })).status).toBe(403);
    expect((await client.get('/api/actividades?sortBy=subscriber_id')).status).toBe(422);
    expect((await office.post('/api/actividades', { text: 'Sin código', number_of_signals: 99 })).body.errors).toMatchObject({
      code: [expect.any(String)],
      number_of_signals: [expect.any(String)],
    });
  });

  test('change how many days a contact may wait', async () => {
    const { server, client, office, strangers } = await startAgenda();
    expect((await client.get('/api/profundizacion/')).body.data).toEqual([{ id: 1, criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 }]);
    expect((await office.put('/api/profundizacion/1', { quantity: '20.7' })).body).toMatchObject({
      message: 'La configuración de profundización se actualizó correctamente.',
      data: { quantity: 20 },
    });
    expect((await office.put('/api/profundizacion/1', { quantity: 'x' })).status).toBe(422);
    expect((await office.put('/api/profundizacion/77', { quantity: 5 })).status).toBe(404);
    expect((await client.put('/api/profundizacion/1', { quantity: 5 })).status).toBe(403);

    // A pair without a row gets one with its first days, once.
    await server.given.parameter({ paramtable_id: 6, name_parameter: 'Mayorista' });
    const pair = { criteria_value: 'Mayorista', event_type: 'EVET2', quantity: 30 };
    const made = await office.put('/api/profundizacion/0', pair);
    expect(made).toMatchObject({ status: 200, body: { data: pair } });
    expect((await office.put('/api/profundizacion/0', { ...pair, quantity: 45 })).body.data).toEqual({ ...pair, id: made.body.data.id, quantity: 45 });
    expect((await office.put('/api/profundizacion/0', { quantity: 5 })).body).toMatchObject({
      message: 'Error al guardar las configuración de profundización.',
      errors: { criteria_value: ['El tipo de cliente no existe.'], event_type: ['El tipo de contacto es obligatorio.'] },
    });
    expect((await office.put('/api/profundizacion/0', { ...pair, event_type: 'EVET9' })).status).toBe(422);
    expect((await client.put('/api/profundizacion/0', pair)).status).toBe(403);
    expect((await client.get('/api/profundizacion/')).body.data).toHaveLength(2);

    // An emptied cell removes its row, whether it is named by its id or by its pair: the contact is never flagged again.
    const { id } = made.body.data;
    expect((await office.put(`/api/profundizacion/${id}`, { quantity: ' ' })).body.data).toEqual({ ...pair, id: 0, quantity: null });
    expect((await client.get('/api/profundizacion/')).body.data).toMatchObject([{ id: 1 }]);
    expect((await office.put(`/api/profundizacion/${id}`, { quantity: null })).status).toBe(404);
    expect((await office.put('/api/profundizacion/0', pair)).body.data).toMatchObject(pair);
    for (let time = 0; time < 2; time += 1)
      expect((await office.put('/api/profundizacion/0', { ...pair, quantity: null })).body.data).toEqual({ ...pair, id: 0, quantity: null });
    expect((await client.get('/api/profundizacion/')).body.data).toHaveLength(1);
    expect((await office.put('/api/profundizacion/1', {})).status).toBe(422);
    expect((await strangers[1]?.get('/api/profundizacion'))?.body.data).toMatchObject([{ quantity: 15 }]);
  });
});
