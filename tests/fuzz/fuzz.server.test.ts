/** Every call and every command with unexpected input. `npm run fuzz` sends any number of requests. */
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 400);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

test('whatever is sent, by whomever, is answered: no fault of ours, and nothing that is another’s', { timeout: 3_600_000 }, async () => {
  const report = await fuzz({ seed, requests, only: process.env['FUZZ_ONLY'] });
  const { failures, slow, ...figures } = report;
  console.log(JSON.stringify({ seed, ...figures }));

  // A busy machine makes any answer slow: only the long run, which has the machine to itself, judges the duration of answers.
  const faults = process.env['FUZZ_REQUESTS'] ? [...failures, ...slow] : failures;
  expect(faults.join('\n'), `seed ${seed}`).toBe('');
});
