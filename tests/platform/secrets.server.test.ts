import { expect, test } from 'vitest';
import { requireSecret } from '#server/platform/secrets.ts';
import { openTestStore } from '#tests/support/store.ts';

test('a secret is made once: every process and every restart has the same, and another name another', async () => {
  const { store, another, close } = await openTestStore();
  const second = await another();

  const secrets = await Promise.all([store, second, store, second].map((each) => requireSecret(each, 'tokens')));

  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  expect(await requireSecret(store, 'other')).not.toBe(secrets[0]);
  await close();
});
