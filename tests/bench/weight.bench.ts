/** The size of a visitor's first page: the built app's script for the login, compressed. Spec: sync §6. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { firstLoadKb } from '#pwa/app/build/first-load.ts';
import type { Bench } from './bench-file.ts';

const budgetKb = 250;

export const bench: Bench = {
  title: 'weight of the app',
  async run({ directory }) {
    const root = join(import.meta.dirname, '..', '..');
    const outDir = mkdtempSync(join(directory, 'app-'));
    const built = await build({ root, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
    const [first] = Array.isArray(built) ? built : [built];
    if (!first || !('output' in first)) throw new Error('the app was not built');
    const weights = firstLoadKb(Object.fromEntries(first.output.map((file) => [file.fileName, file])));
    const totalKb = weights.reduce((sum, { kb }) => sum + kb, 0);
    return [{ figure: 'first load of the login, script, gzip', value: totalKb, unit: 'KB', target: `≤ ${budgetKb} KB`, met: totalKb <= budgetKb }];
  },
};
