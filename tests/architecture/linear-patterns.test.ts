/** No pattern and no parser takes quadratic time in a text's length: one request would block everybody else's. Spec: docs/security.md. */
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readingsOf } from '#shared/features/cart/entry-row.rules.ts';
import { readImportCell, visibleText } from '#shared/features/imports/import-cells.rules.ts';
import { readImportDate } from '#shared/features/imports/import-dates.rules.ts';
import { headingKey, importMappingSchema, sourceText } from '#shared/features/imports/import-mapping.rules.ts';
import { readImportNumber } from '#shared/features/imports/import-numbers.rules.ts';
import { readPayTerms } from '#shared/features/orders/pay-terms.rules.ts';
import { partySearchWords, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { formatNit } from '#shared/features/third-parties/nit.rules.ts';
import { printable, wrapping } from '#shared/kernel/printable-text.ts';
import { normaliseCode, normaliseText, searchTextOf } from '#shared/kernel/text-search.ts';
import { hostileTexts, leastMs, plainHostileTexts } from '#tests/support/hostile-texts.ts';
import { readSourceFiles } from './source-files.ts';

interface Pattern {
  where: string;
  pattern: RegExp;
}

/** Files with patterns that are not linear but only get short texts: `readingsOf` takes at most 300 characters. */
const ofShortTexts = ['shared/features/cart/entry-row.rules.ts'];
const longText = 1_000_000;
/** A processor clock may advance in steps of four milliseconds; quadratic time on such a text takes seconds. */
const noiseMs = 100;
const known = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const sources = readSourceFiles().filter(({ path }) => /^(shared|sync-server)\//.test(path));
const patterns: Pattern[] = sources.flatMap(({ path, text }) => patternsOf(path, text));
const formats: Pattern[] = Object.entries(z.regexes).flatMap(([name, pattern]) => (pattern instanceof RegExp ? [{ where: `zod ${name}`, pattern }] : []));

function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.stringify(parseSync(path, text).program, (_key, node) => {
    if (node?.type === 'Literal' && node.regex) found.push({ where: `${path} ${node.raw}`, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
    return typeof node === 'bigint' ? String(node) : node;
  });
  return found;
}

/** The time that a linear pattern may take for a text of this length, relative to a pattern known to be linear in the same run. */
function boundMs(length: number): number {
  return noiseMs + 200 * Math.max(...plainHostileTexts(length).map((text) => leastMs(() => known.test(text))));
}

const isLinear = ({ source, flags }: RegExp) => analyse({ source, flags }).reports.length === 0;

test('every pattern of what both sides share and of the server is linear, and so are the formats of zod', () => {
  expect(patterns.length).toBeGreaterThan(100);
  expect(formats.length).toBeGreaterThan(30);
  const quadratic = [...patterns, ...formats].filter(({ pattern }) => !isLinear(pattern));

  expect(quadratic.map(({ where }) => where).filter((where) => !ofShortTexts.some((path) => where.startsWith(path)))).toEqual([]);
  // The two that let one request stop everybody are found.
  expect([/^[^\s@]+@[^\s@]+\.[^\s@]+$/, /\{([^}]+)\}/g].map(isLinear)).toEqual([false, false]);
});

test('every pattern reads a million hostile characters as quickly as one that is known to be linear', { timeout: 300_000 }, () => {
  const bounds = { short: boundMs(20_000), long: boundMs(longText) };
  const texts = [...hostileTexts(20_000)];
  const slow: string[] = [];
  for (const { where, pattern } of [...patterns, ...formats]) {
    if (ofShortTexts.some((path) => where.startsWith(path))) continue;
    // A sticky or global pattern would continue where the previous text ended.
    const run = (text: string) => (pattern.global ? text.replace(pattern, '') : pattern.exec(text));
    const timed = texts.map((text) => ({ text, ms: leastMs(() => run(text), 1) })).sort((a, b) => b.ms - a.ms);
    const worst = timed.slice(0, 2);
    if (worst.some(({ text }) => leastMs(() => run(text)) > bounds.short)) slow.push(`${where} (20,000 characters)`);
    // The longer text has the same form; a quadratic pattern would take hours on it.
    else if (worst.some(({ text }) => leastMs(() => run(longer(text)), 1) > bounds.long && leastMs(() => run(longer(text))) > bounds.long)) slow.push(where);
  }
  expect(slow).toEqual([]);
});

/** A text with the same beginning and end, and the middle repeated. */
function longer(text: string): string {
  const middle = text.slice(1_000, 11_000);
  return `${text.slice(0, 1_000)}${middle.repeat(longText / 10_000)}${text.slice(11_000)}`;
}

const cells = (text: string) => new Map([['nombre', text]]);
const readers: Record<string, (text: string) => unknown> = {
  normaliseText,
  normaliseCode,
  searchTextOf: (text) => searchTextOf([text]),
  headingKey,
  printable,
  wrapping,
  readImportNumber,
  readImportDate: (text) => readImportDate(text),
  readImportCode: (text) => readImportCell({ label: 'Código', kind: 'code' }, text),
  visibleText,
  readPayTerms,
  formatNit: (text) => formatNit(text, 1),
  readingsOf,
  readIdentification,
  partySearchWords,
  template: (text) => sourceText({ template: '{nombre}[ {nombre}]' }, cells(text)),
  mapping: (text) =>
    importMappingSchema.safeParse({ columns: { a: { template: text }, [text]: text }, sheet: text, only: { [text]: [text] }, join: { file: text, on: text } }),
};

test.each(Object.entries(readers))('%s takes ten times as long for ten times the hostile text, and not a hundred', (_name, read) => {
  const shorter = plainHostileTexts(10_000);
  const slow = plainHostileTexts(100_000).filter((text, index) => leastMs(() => read(text)) > noiseMs + 40 * leastMs(() => read(shorter[index] ?? '')));
  expect(slow.map((text) => text.slice(0, 8))).toEqual([]);
});

test('a text of many marks out of order is normalised as ever', () => {
  expect(normaliseText('  Ácido\u0327\u0301  Ñandú ')).toBe('acido nandu');
  expect(printable(`a${'\u0301\u0327'.repeat(20_000)}b`)).toBe('áb');
});
