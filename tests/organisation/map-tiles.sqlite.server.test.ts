import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('a company names map tiles of the hosts that the operator allows, and the page loads images from those and itself alone', async () => {
  const server = await startServer();
  const chief = server.as(await server.given.user({ role: 'Super Administrador' }));
  const path = `/api/suscriptores/${server.subscriber.id}`;
  const name = async (map_tiles_url: string) => await chief.put(path, { map_tiles_url, version: (await chief.get(path)).body.data.version });

  for (const allowed of ['https://tiles.prueba.co/{z}/{x}/{y}.png', 'https://{s}.mapas.prueba.co/{z}/{x}/{y}.png', '']) {
    const named = await name(allowed);
    expect(named.status, named.text).toBe(200);
  }
  const elsewhere = [
    'http://tiles.prueba.co/{z}.png',
    'https://tiles.prueba.co.evil.example/{z}.png',
    'https://mapas.prueba.co/{z}.png',
    'https://tiles.prueba.co:8443/',
    'nada',
  ];
  for (const refused of elsewhere) {
    expect(await name(refused), refused).toMatchObject({
      status: 422,
      body: { code: 'organisation.tilesElsewhere', errors: { map_tiles_url: [expect.stringContaining('tiles.prueba.co, *.mapas.prueba.co')] } },
    });
  }
  const policy = (await server.anonymous.fetch('/health/live')).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.prueba.co https://*.mapas.prueba.co;");
});
