import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as { scripts: { start: string } };

/** Node's own flags as `npm start` has them: what is measured is a server as people have it. */
export const startFlags: readonly string[] = scripts.start.match(/--(max|heap)-\S+/g) ?? [];
