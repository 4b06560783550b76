import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { firstChunks } from './first-chunks.ts';

/** Fails the build when the script that the login needs weighs more than the budget, gzipped. A phone on 2G pays for every kilobyte of it. */
export function firstLoadBudget(budgetKb: number): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weights = firstLoadKb(bundle);
      const totalKb = weights.reduce((sum, { kb }) => sum + kb, 0);
      const list = weights.map(({ fileName, kb }) => `${fileName} ${kb.toFixed(1)}`).join(', ');
      if (totalKb > budgetKb) this.error(`The first load weighs ${totalKb.toFixed(1)} KB gzip, over ${budgetKb}: ${list}`);
      this.info(`First load ${totalKb.toFixed(1)} of ${budgetKb} KB gzip: ${list}`);
    },
  };
}

/** The script files that the login needs, each with its gzip size in kilobytes. */
export function firstLoadKb(bundle: Rolldown.OutputBundle): { fileName: string; kb: number }[] {
  return firstChunks(bundle).map(({ fileName, code }) => ({ fileName, kb: gzipSync(code, { level: 9 }).length / 1024 }));
}
