import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** An address, or the end of one behind a part that is filled in. */
const address = /['"`]\/(api|sync|storage)\/|\$\{[^}]*\}\/(imagen|historial|exportar|archivo)\b/;
const isComment = (line: string) => /^\s*(\/\/|\*|\/\*)/.test(line);

test('the app writes no address of the API: the definitions of the calls have them', () => {
  const found = globSync('pwa/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => address.test(line) && !isComment(line)),
  );

  expect(found).toEqual([]);
});

/** Imports of the functions that send a request to any address. */
const senders = /http\/http\.ts'/;

test('only defined calls are sent: the functions that take an address serve the calls, and the sync of a device', () => {
  const found = globSync('pwa/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('pwa/platform/http/') && senders.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(found).toEqual(['pwa/platform/phone/browser-ports.ts']);
});

test('a screen is opened by its name: its path is where the screen is defined', () => {
  const found = globSync('pwa/**/*.{ts,tsx}', { cwd: root }).filter((file) => /\bopen\w*\([^)\n]*['"`]\/[a-z]/.test(readFileSync(join(root, file), 'utf8')));

  expect(found).toEqual([]);
});
