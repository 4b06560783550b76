import { expect, test } from 'vitest';
import { setupLink } from '#server/setup/setup-token.ts';
import { startServer } from '#tests/support/server.ts';

const page = '/api/primer-administrador';
const sent = {
  company_name: 'Uno & "Dos" <i>',
  identification: '9001234568',
  city_code: '05001',
  name: 'Ana',
  surname: 'Ruiz',
  email: 'ana',
  password: 'corta',
};

async function startEmpty() {
  const server = await startServer();
  const token = new URL((await setupLink(server.services)) ?? '').searchParams.get('token') ?? '';
  const send = async (values: Record<string, string>, accept = 'text/html,*/*') =>
    await server.anonymous.fetch(page, { method: 'POST', headers: { accept }, body: new URLSearchParams(values), redirect: 'manual' });
  return { server, token, send };
}

test('whoever sends the form with something wrong gets it back as it was, with each error by its field and no password', async () => {
  const { token, send } = await startEmpty();
  const refused = await send({ ...sent, token });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, expect.stringMatching(/^text\/html/)]);
  const text = await refused.text();
  expect(text).toContain('Parece traer pegado su dígito de verificación: ¿es 900123456-8?');
  expect(text).toContain('El correo no es válido.');
  expect(text).toContain('value="Uno &amp; &quot;Dos&quot; &lt;i&gt;"');
  expect(text).toMatch(/<option value="05001" selected>/);
  expect(text).toMatch(/name="identification" required aria-invalid="true" aria-describedby="identification-error" autofocus/);
  expect(text).not.toContain('corta');

  const made = await send({ ...sent, token, identification: '900123456', email: 'ana@uno.co', password: 'Una-clave-larga' });
  expect([made.status, made.headers.get('location')]).toEqual([303, '/#/login']);
});

test('a link that serves no more says so on a page, and to a program as to any other', async () => {
  const { server, send } = await startEmpty();
  const opened = await server.anonymous.fetch(`${page}?token=viejo`, { headers: { accept: 'text/html' } });
  expect([opened.status, await opened.text()]).toEqual([404, expect.stringMatching(/Este enlace ya no sirve.*\/#\/login/s)]);
  const good = { ...sent, token: 'viejo', identification: '900123456', email: 'ana@uno.co', password: 'Una-clave-larga' };
  const late = await send(good);
  expect([late.status, await late.text()]).toEqual([404, expect.stringMatching(/Este enlace ya no sirve/)]);
  expect(await (await send(good, 'application/json')).json()).toMatchObject({ success: false, code: 'setup.linkInvalid' });
});
