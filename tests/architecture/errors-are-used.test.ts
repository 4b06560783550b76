import { expect, test } from 'vitest';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const product = readSourceFiles().filter(({ path }) => /^(shared|sync-server|pwa)\//.test(path));

/** The error codes that this file declares and that no other file of the product uses. */
function unusedErrors({ path, text }: SourceFile, others: readonly SourceFile[]): string[] {
  const tables = [...text.matchAll(/const (\w+) = defineErrors\('([\w-]+)', \{([\s\S]*?)^\}\);/gm)];
  return tables.flatMap(([, name = '', prefix = '', table = '']) => {
    const keys = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, key = '']) => key);
    const isNamed = (key: string) =>
      others.some((other) => other.path !== path && (other.text.includes(`'${prefix}.${key}'`) || named(other, `${name}.${key}`)));
    return keys.filter((key) => !isNamed(key)).map((key) => `${prefix}.${key}`);
  });
}

function named({ text }: SourceFile, whole: string): boolean {
  const at = text.indexOf(whole);
  return at >= 0 && new RegExp(`\\b${whole.replace('.', '\\.')}\\b`).test(text.slice(at));
}

test('every error that is declared is told by somebody', () => {
  const declaring = product.filter(({ path }) => path.endsWith('.errors.ts'));

  expect(declaring.length).toBeGreaterThan(15);
  expect(declaring.flatMap((file) => unusedErrors(file, product))).toEqual([]);
});

test('an error that nobody tells is found', () => {
  const table = `export const xErrors = defineErrors('x', {\n  told: { status: 404, text: 'a' },\n  coded: { status: 404, text: 'b' },\n  dead: { status: 404, text: 'c' },\n});\n`;
  const file = parseSource('shared/features/x/x.errors.ts', table);
  const user = parseSource('sync-server/features/x/x.service.ts', `throw xErrors.told();\nrefuse('x.coded');\nxErrors.deadline();`);

  expect(unusedErrors(file, [file, user])).toEqual(['x.dead']);
});
