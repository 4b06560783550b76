import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manual } from '#pwa/app/manual/manual.ts';
import { builtScreens, lazyScreens } from '#pwa/app/screens/built-screens.ts';
import { auditLabels, entitiesByTable, entityScreens } from '#shared/features/navigation/entities.ts';
import { menuHeadings, menuModules } from '#shared/features/navigation/menu-headings.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import type { CapabilityEntities } from '#shared/kernel/entity-screens.ts';
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
  const drawn = await exportedBy('pwa/{features,app}/*/*.views.ts');
  expect(new Set(drawn).size).toBe(drawn.length);
  expect([...new Set([...drawn, ...plain])].sort()).toEqual([...builtScreens].sort());
  expect(new Set(all.map(([, { path }]) => path.replaceAll(/:\w+/g, ':'))).size).toBe(all.length);
  expect(Object.keys(lazyScreens).filter((name) => !(name in screens))).toEqual([]);
});

test('the entities and the pages of the manual of every capability are in the app', async () => {
  const declared: CapabilityEntities[] = [];
  for (const file of globSync('shared/features/*/*.entities.ts', { cwd: root }))
    declared.push(...(Object.values(await import(join(root, file))) as CapabilityEntities[]));
  expect(declared.flatMap(({ screens: own = [] }) => own.map(({ list }) => list)).sort()).toEqual(entityScreens.map(({ list }) => list).sort());
  for (const { others = [], audited = {} } of declared) {
    for (const { name } of others) expect(entitiesByTable.has(name), name).toBe(true);
    for (const [table, label] of Object.entries(audited)) expect(auditLabels[table]).toBe(label);
  }
  const drawn = entityScreens.flatMap(({ list, create, edit }) => [list, create, edit]).filter((name) => name !== undefined);
  expect(drawn.sort()).toEqual(
    all
      .filter(([, screen]) => screen.plain)
      .map(([name]) => name)
      .sort(),
  );
  const explained = [...(await exportedBy('pwa/{features,app}/*/*.help.ts')), ...entityScreens.map(({ list }) => list)];
  expect(manual.flatMap(({ pages }) => pages.map(([name]) => name)).sort()).toEqual(explained.sort());
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
