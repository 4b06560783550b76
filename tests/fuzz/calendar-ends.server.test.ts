/** Every call and command that takes days, with the first and the last day that a date can name. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, longestMs, type Tokens } from './judge.ts';
import { createMarkedWorld, marks } from './marked-world.ts';
import { askersOf, type FuzzRequest, operationsOf } from './requests.ts';

const [first, last] = ['0000-01-01', '9999-12-31'];
/** Replacements for the dates of a request, in order; the last replacement is used for all further dates. */
const ends = [[first], [last], [first, last]] as const;
const triesEach = 2;
/** A busy machine makes any answer slow; one that counts the days of ten thousand years takes longer than this. */
const endlessMs = 10 * longestMs;

test('the first and the last day of the calendar are days like others', { timeout: 600_000 }, async () => {
  const world = await createMarkedWorld();
  const tokens: Tokens = new Map();
  const faults: string[] = [];
  const asked = new Set<string>();
  for (const { key, access, requests } of await operationsOf(world))
    for (const request of fc.sample(requests(askersOf(access, { confined: false })), { seed: 1, numRuns: triesEach }))
      for (const days of ends) {
        const moved = withDays(request, days);
        if (moved === null) continue;
        asked.add(key);
        const { fault, ms } = await ask(world, moved, { tokens, forbidden: moved.asker === 'Super Administrador' ? [] : [marks.tenant] });
        const wrong = fault ?? (ms > endlessMs ? `took ${Math.round(ms)} ms` : undefined);
        if (wrong) faults.push(`${key} ${wrong}: ${JSON.stringify(moved).slice(0, 500)}`);
      }
  expect(faults).toEqual([]);
  // Agenda, visits, routes, warranties, collections, reports, prices: many calls take days.
  expect(asked.size).toBeGreaterThan(80);
});

/** The request with other days, or null when it has none. */
function withDays(request: FuzzRequest, days: readonly string[]): FuzzRequest | null {
  let met = 0;
  const nextDay = () => {
    met += 1;
    return days[Math.min(met, days.length) - 1] ?? last;
  };
  const moved = (text: string) => text.replace(/(?<![\d-])\d{4}-\d\d-\d\d(?!\d)/g, nextDay);
  const { address, body } = request;
  const [path = '', query] = address.split('?');
  const sent: FuzzRequest = {
    ...request,
    address: query === undefined ? path : `${path}?${moved(query)}`,
    ...(body &&
      'json' in body && {
        body: { json: JSON.parse(JSON.stringify(body.json ?? null), (_name, value) => (typeof value === 'string' ? moved(value) : value)) },
      }),
    ...(body &&
      'form' in body && {
        body: { form: Object.fromEntries(Object.entries(body.form).map(([name, value]) => [name, typeof value === 'string' ? moved(value) : value])) },
      }),
  };
  return met === 0 ? null : sent;
}
