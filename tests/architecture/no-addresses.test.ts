import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const address = /['"`]\/(api|sync|storage)\//;
const isComment = (line: string) => /^\s*(\/\/|\*|\/\*)/.test(line);

/** Files of the app that still write an address of the API by hand. The list only gets shorter. */
const waiting: readonly string[] = [
  'pwa/admin/entity.actions.ts',
  'pwa/admin/registry.ts',
  'pwa/app/office/palette/palette-sources.ts',
  'pwa/app/office/screens/admin-home.tsx',
  'pwa/features/access/components/user-identity.tsx',
  'pwa/features/orders/components/office-cart-begin.tsx',
  'pwa/features/orders/components/office-cart.tsx',
  'pwa/features/organisation/screens/seller-update.tsx',
  'pwa/features/third-parties/office/contact-documents.actions.ts',
  'pwa/features/third-parties/office/document-sheet.tsx',
  'pwa/features/third-parties/office/party-lines.tsx',
  'pwa/platform/http/failure-text.ts',
];

test('the app writes no address of the API: the definitions of the calls have them', () => {
  const found = globSync('pwa/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => address.test(line) && !isComment(line)),
  );

  expect(found.filter((file) => !waiting.includes(file))).toEqual([]);
});
