import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('an unknown address of the API is a 404 in Spanish, with or without a trailing slash', async () => {
  const server = await startServer();

  const answer = await server.anonymous.get('/api/no-existe/');

  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ success: false, message: 'La dirección no existe.' });
});
