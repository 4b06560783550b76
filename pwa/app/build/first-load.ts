import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Fails the build when the script that the login needs weighs more than the budget, gzipped: the entry and everything
 * it imports without asking. A phone on 2G pays for every kilobyte of it.
 */
export function firstLoadBudget(budgetKb: number): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const needed = new Set<string>();
      const visit = (fileName: string | undefined) => {
        const chunk = fileName === undefined ? undefined : bundle[fileName];
        if (chunk?.type !== 'chunk' || needed.has(chunk.fileName)) return;
        needed.add(chunk.fileName);
        chunk.imports.forEach(visit);
      };
      visit(entry?.fileName);
      // The entry only waits for the first painting and then asks for the app.
      if (entry?.type === 'chunk') entry.dynamicImports.forEach(visit);
      const weights = [...needed].map((fileName) => {
        const chunk = bundle[fileName];
        return { fileName, kb: chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length / 1024 : 0 };
      });
      const totalKb = weights.reduce((sum, { kb }) => sum + kb, 0);
      const list = weights.map(({ fileName, kb }) => `${fileName} ${kb.toFixed(1)}`).join(', ');
      if (totalKb > budgetKb) this.error(`The first load weighs ${totalKb.toFixed(1)} KB gzip, over ${budgetKb}: ${list}`);
      this.info(`First load ${totalKb.toFixed(1)} of ${budgetKb} KB gzip: ${list}`);
    },
  };
}
