/** No text in a call or a command blocks the server for other requests. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { wiring } from '#server/capabilities.ts';
import type { JsonSchema } from '#tests/fuzz/values.ts';
import { leastMs, plainHostileTexts } from '#tests/support/hostile-texts.ts';
import { whileOthersAsk } from '#tests/support/second-client.ts';
import { startServer } from '#tests/support/server.ts';

/** The longest time in milliseconds for which a request may block the others. */
const longestStallMs = 250;
const longText = 50_000;

/** A value of a schema in which every text is this one. */
function filled(schema: JsonSchema, text: string, depth = 0): unknown {
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum?.[0];
  const of = schema.anyOf ?? schema.oneOf;
  const inner = of?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0];
  if (inner) return filled(inner, text, depth);
  if (schema.type === 'array') return depth > 5 ? [] : [filled(schema.items ?? {}, text, depth + 1)];
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? { [text]: {} }).map(([name, one]) => [name, filled(one, text, depth + 1)]));
  return text;
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

test('every call and every command judges long texts in all its fields in a moment', { timeout: 300_000 }, async () => {
  const { app } = await startServer();
  const calls = app.table.flatMap(({ method, path, spec }) =>
    [spec.params, spec.query, spec.body, spec.bodyShape].flatMap((schema) => (schema ? [{ name: `${method} ${path}`, schema }] : [])),
  );
  const all = [...calls, ...wiring.commandHandlers.map(({ type, schema }) => ({ name: type, schema }))];
  expect(all.length).toBeGreaterThan(300);
  const slow: string[] = [];
  // Some e-mail addresses are the worst case of their patterns only with a valid beginning and an invalid end.
  const texts = [...plainHostileTexts(longText), `a@${'.'.repeat(longText)}@`, `a@${'a.'.repeat(longText / 2)}@`];
  for (const { name, schema } of all) {
    const shape = shapeOf(schema);
    for (const text of texts) {
      const value = filled(shape, text);
      const ms = leastMs(() => schema.safeParse(value), 1);
      if (ms > longestStallMs) slow.push(`${name} ${text.slice(0, 6)} ${ms.toFixed(0)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test('nobody waits while long texts are refused: an e-mail, a name of many marks, a mapping', async () => {
  const server = await startServer({ port: true });
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const dots = `a@${'.'.repeat(300_000)}@`;
  const marks = 'a\u0301\u0327'.repeat(100_000);
  const party = { identification_type: 2, identification: '1', name: 'x', email: dots };
  const form = new FormData();
  form.append('archivo', new File(['Código;Descripción\n1;Uno'], 'productos.csv'));
  form.append('mapeo', JSON.stringify({ columns: { product_code: { template: '{'.repeat(150_000) } } }));

  const { value: answers, stall } = await whileOthersAsk(server.url, async () => [
    await office.post('/api/terceros', party),
    await office.post('/api/establecimientos', { email: dots, description: marks }),
    await office.post('/api/lineas', { line_code: '1', line_description: marks }),
    await server.anonymous.post('/api/login', { email: dots, password: marks }),
    await office.post('/api/importaciones/products', form),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(answers.at(-1)?.body.message).toContain('El mapeo de columnas no es válido');
  expect(stall.longestTurnMs, JSON.stringify(stall)).toBeLessThan(longestStallMs);
});
