import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

/** Invalid requests with the specification's answer (commercial §8). */
const calls = [
  ['post', '/api/actualizar-parametros', { parameters: [] }, 'Error al ordenar las listas de precios'],
  ['post', '/api/parametros', { paramtable_id: 14, code_parameter: 'L9' }, 'Error al guardar la lista de precios'],
  ['get', '/api/parametros?paramtable_id=14&sortBy=nada', undefined, 'Error al obtener las listas de precios'],
  ['post', '/api/configuracion-lista-de-precios', { freight_value: 'x' }, 'Error al guardar la configuración'],
  ['get', '/api/actividades?sortBy=nada', undefined, 'Error al obtener las actividades'],
  ['post', '/api/actividades', { code: 'x' }, 'Error al guardar la actividad'],
  ['put', '/api/profundizacion/1', { quantity: 'muchos' }, 'Error al guardar las configuración de profundización.'],
  ['post', '/api/eventos', {}, 'Error al agendar el evento'],
  ['post', '/api/eventos/1', {}, 'Error al actualizar el evento'],
  ['post', '/api/eventos/cancelar/1', { reason_cancellation_id: 'x' }, 'Error al cancelar el evento'],
  ['post', '/api/eventos/atendido/1', { original_date: 'ayer' }, 'Error al marcar el evento como atendido'],
  ['delete', '/api/eventos/1?edit_mode=nada', undefined, 'Error al eliminar el evento'],
] as const;

test('what does not fit is refused in the words that the documents have for that call, field by field', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));

  const said = [];
  for (const [method, path, sent] of calls) {
    const { status, body } = method === 'get' || method === 'delete' ? await office[method](path) : await office[method](path, sent);
    said.push([status, path, body.message, Object.keys(body.errors ?? {}).length > 0]);
  }

  expect(said).toEqual(calls.map(([, path, , message]) => [422, path, message, true]));
  expect(await office.post('/api/parametros', { paramtable_id: 2 })).toMatchObject({ body: { message: 'Algunos campos no se registraron correctamente' } });
  expect(await office.get('/api/total-pedido/999')).toMatchObject({ status: 404, body: { message: 'Error al consultar el valor total del pedido' } });
});
