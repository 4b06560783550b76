import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const thisCheckout = join(import.meta.dirname, '..', '..');

/** Node's flags in the `npm start` of a checkout, so that the measured server runs as in production. */
export function startFlagsOf(checkout: string): readonly string[] {
  // Every checkout has a start.
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.match(/--(import|max|heap)\S+/g) ?? [];
}
