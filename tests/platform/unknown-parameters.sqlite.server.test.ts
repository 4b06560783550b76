import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('a parameter that a call does not know is told in a header, and refuses nobody', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const told = async (path: string) => {
    const answer = await office.fetch(path);
    expect(answer.status, path).toBe(200);
    return answer.headers.get('x-unknown-parameters');
  };
  expect(await told('/api/cartera?seller_id=1&defeated=1&page=1&perPage=5&sortBy=saldo&filter=x')).toBeNull();
  expect(await told('/api/cartera?contact_di=1&page=1&año=2026')).toBe('contact_di, a%C3%B1o');
  expect(await told('/api/cartera/resumen?sortBy=saldo')).toBe('sortBy');
  expect(await told('/api/lineas?line_code=10&nada=1')).toBe('nada');
});
