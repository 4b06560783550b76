/** The cost of a keystroke in the catalogue's worker, and how it grows: the worker's own code without the browser. Spec: sync §6. */
import { createCatalogueMemory } from '#pwa/platform/search/catalogue-memory.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { Bench, BenchRow } from './bench-file.ts';
import { benchProduct } from './bench-products.ts';
import { percentile } from './measure.ts';

const sizes = [5_000, 20_000, 50_000, 100_000];
/** The size that the target is of. */
const judged = 50_000;
const targetMs = 16;
/** As the catalogue's screen asks. */
const limit = 24;
const typed = ['rodamiento 60', 'rigido bolas skf', '6047-', '60 2rs c3 30x', 'fag 6099', 'rodamiento skf c3'];

export const bench: Bench = {
  title: 'a letter in the catalogue’s worker',
  run({ runs }) {
    return Promise.resolve(sizes.flatMap((size) => rowsOf(size, runs)));
  },
};

function rowsOf(size: number, runs: number): BenchRow[] {
  const products = Array.from({ length: size }, (_, index) => benchProduct(index + 1));
  const memory = createCatalogueMemory(products);
  const startedMs = performance.now();
  memory.prepare();
  const indexedMs = performance.now() - startedMs;
  const texts = products.map(({ product_code, reference, description, references }) =>
    normaliseText([product_code, reference, description, ...references].join(' ')),
  );
  const scan = (text: string) => {
    const words = normaliseText(text).split(' ');
    return texts.filter((one) => words.every((word) => one.includes(word))).slice(0, limit);
  };
  const ours = lettersOf(runs, (text) => memory.search({ text, limit }));
  const floor = lettersOf(runs, scan);
  const of = `${size.toLocaleString('en-US')} products:`;
  const beside = { name: 'floor: every text looked through for the words, in no order of merit', value: percentile(floor, 0.95) };
  const p95 = percentile(ours, 0.95);
  return [
    { figure: `${of} a letter, p95`, value: p95, unit: 'ms', beside, ...(size === judged && { target: `≤ ${targetMs} ms`, met: p95 <= targetMs }) },
    { figure: `${of} the indexes built`, value: indexedMs, unit: 'ms' },
  ];
}

/** Milliseconds of each keystroke of each text, from the second on: screens ask for nothing shorter. */
function lettersOf(runs: number, answer: (text: string) => unknown): number[] {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    for (const text of typed) {
      for (let letters = 2; letters <= text.length; letters += 1) {
        const startedMs = performance.now();
        answer(text.slice(0, letters));
        // The first round only warms up the compiler.
        if (run > 0) times.push(performance.now() - startedMs);
      }
    }
  }
  return times;
}
