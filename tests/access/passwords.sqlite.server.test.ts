import { expect, test } from 'vitest';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const newPassword = { password: 'otra-clave-2026', password_confirmation: 'otra-clave-2026' };

test('a forgotten password is set again with the link of an e-mail, once, and ends the sessions', async () => {
  const server = await startServer();
  const user = await server.given.user({ name: 'Ana' });
  const before = server.as(user);
  await before.get('/api/sesiones');

  expect((await server.anonymous.post('/api/contrasena/olvido', { email: user.email })).status).toBe(200);
  const [mail] = await server.finishJobs();
  const token = /restablecer\/contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1];

  expect(mail).toMatchObject({ to: user.email, subject: 'Restablezca su contraseña de Correría' });
  expect(mail?.html).toContain('Hola, Ana.');
  expect((await server.anonymous.get(`/api/contrasena/buscar/${token}`)).body.data).toEqual({ email: user.email });
  const reset = await server.anonymous.post('/api/contrasena/restablecer', { email: user.email, token, ...newPassword });
  expect(reset.status).toBe(200);
  expect((await before.get('/api/sesiones')).status).toBe(401);
  expect((await server.anonymous.post('/api/login', { email: user.email, password: newPassword.password })).status).toBe(200);
  expect((await server.anonymous.post('/api/login', { email: user.email, password: testPassword })).status).toBe(401);

  const again = await server.anonymous.post('/api/contrasena/restablecer', { email: user.email, token, ...newPassword });
  expect(again.status).toBe(404);
  expect(again.body.message).toBe('Este token de restablecimiento de contraseña no es válido.');
});

test('a link is good for one hour, and only for its own person', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const other = await server.given.user();
  await server.anonymous.post('/api/contrasena/olvido', { email: user.email });
  const [mail] = await server.finishJobs();
  const token = /restablecer\/contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1];

  expect((await server.anonymous.post('/api/contrasena/restablecer', { email: other.email, token, ...newPassword })).status).toBe(404);
  server.clock.advance({ minutes: 61 });
  expect((await server.anonymous.get(`/api/contrasena/buscar/${token}`)).status).toBe(404);
});

test('an unknown e-mail gets the message of the documents', async () => {
  const server = await startServer();

  const answer = await server.anonymous.post('/api/contrasena/olvido', { email: 'nadie@prueba.co' });

  expect(answer.body.message).toBe('No podemos encontrar un usuario con esa dirección de correo electrónico.');
});

test('changing a password asks for the current one and refuses the same, a short one and an unequal repetition', async () => {
  const server = await startServer();
  const person = server.as(await server.given.user());

  const without = await person.post('/api/cambiar/contrasena', newPassword);
  const same = await person.post('/api/cambiar/contrasena', { current_password: testPassword, password: testPassword, password_confirmation: testPassword });
  const short = await person.post('/api/cambiar/contrasena', { current_password: testPassword, password: 'corta', password_confirmation: 'otra' });

  expect(without.body.errors).toEqual({ current_password: ['La contraseña actual no es correcta.'] });
  expect(same.body.errors).toEqual({ password: ['La contraseña nueva debe ser distinta de la actual.'] });
  expect(short.body.errors['password']).toEqual(['Use 10 caracteres o más.']);
  expect((await person.post('/api/cambiar/contrasena', { current_password: testPassword, ...newPassword })).status).toBe(200);
});

test('a new password that does not fit is refused with the sentence of the specification, and its messages by field', async () => {
  const server = await startServer();
  const client = server.as(await server.given.user());
  const unlike = { password: 'otra-clave-2026', password_confirmation: 'otra-cosa-2026' };

  const changed = await client.post('/api/cambiar/contrasena', { current_password: testPassword, ...unlike });
  const reset = await server.anonymous.post('/api/contrasena/restablecer', { email: 'a@prueba.co', token: 'x', ...unlike });

  expect([changed.status, reset.status]).toEqual([422, 422]);
  expect(changed.body.message).toBe('Ocurrio un error durante la actualización de la contraseña. Por favor intente nuevamente.');
  expect(reset.body.message).toBe('Ocurrio un error durante el restablecimiento de la contraseña. Por favor intente nuevamente.');
  expect(changed.body.errors).toEqual({ password_confirmation: ['Las dos contraseñas no son iguales.'] });
  expect(reset.body.errors).toEqual(changed.body.errors);
});
