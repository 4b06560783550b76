import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldScreens, laterFieldScreens } from '#pwa/app/build/chunk-groups.ts';

const root = join(import.meta.dirname, '../..');

test.each([...fieldScreens, ...laterFieldScreens])('the build groups by name a screen that is there: %s', (name) => {
  expect(globSync(`pwa/features/*/screens/${name}.tsx`, { cwd: root })).toHaveLength(1);
});
