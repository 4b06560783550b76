import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtScreens, lazyScreens } from '#pwa/app/screens/built-screens.ts';
import { menuHeadings, menuModules } from '#shared/features/navigation/menu-headings.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import type { Screen } from '#shared/kernel/screen.ts';

const root = join(import.meta.dirname, '../..');
const all = Object.entries<Screen>(screens);

async function exportedBy(pattern: string): Promise<string[]> {
  const names: string[] = [];
  for (const file of globSync(pattern, { cwd: root }))
    for (const exported of Object.values(await import(join(root, file)))) names.push(...Object.keys(exported as object));
  return names.sort();
}

test('every screen and every view of a capability is in the app, under a name and a path that no other has', async () => {
  expect(await exportedBy('shared/features/*/*.screens.ts')).toEqual(all.map(([name]) => name).sort());
  const plain = all.filter(([, screen]) => screen.plain).map(([name]) => name);
  expect([...(await exportedBy('pwa/{features,app}/*/*.views.ts')), ...plain].sort()).toEqual([...builtScreens].sort());
  expect(new Set(all.map(([, { path }]) => path.replaceAll(/:\w+/g, ':'))).size).toBe(all.length);
  expect(Object.keys(lazyScreens).filter((name) => !(name in screens))).toEqual([]);
});

test('an entry of the menu has an id of its own, in the hundred of its module', () => {
  const headings = new Map(Object.entries(menuHeadings));
  const entries = [...headings.values(), ...all.flatMap(([, { menu }]) => (menu ? [menu] : []))];
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { id, under } of entries) {
    let top: string = under;
    for (let heading = headings.get(top); heading; heading = headings.get(top)) top = heading.under;
    expect(menuModules.find(({ description }) => description === top)?.id, `${id}`).toBe(Math.floor(id / 100));
  }
});

test('a screen is explained on the page of a screen that has its own', () => {
  for (const [name, { explainedBy }] of all) {
    if (explainedBy === undefined) continue;
    expect(explainedBy in screens, name).toBe(true);
    expect((screens as Record<string, Screen>)[explainedBy]?.explainedBy, name).toBeUndefined();
  }
});
