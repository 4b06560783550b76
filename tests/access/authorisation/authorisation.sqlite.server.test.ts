import { expect, test } from 'vitest';
import type { Route } from '#server/platform/http/routes.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { askAbout, askPlainly, keyOf, seen } from './ask.ts';
import { expectedAnswers } from './expected-answers.ts';
import { plainRequests } from './plain-requests.ts';
import { refusals } from './refusals.ts';
import { subjects } from './subjects.ts';
import { createWorld, type World } from './world.ts';

const sides = ['own', 'other', 'tenant'] as const;

test('every call answers every role as the table says, about rows of their own, of another seller and of another subscriber', async () => {
  const world = await createWorld();
  // The stream never ends; it has the same access as the other calls under /sync.
  const routes = world.server.app.table.filter(({ access, path }) => access !== 'public' && path !== '/sync/stream');

  const nameless = routes.filter((route) => route.path.includes('{') && !subjects[keyOf(route)] && !plainRequests[keyOf(route)]?.names);
  expect(nameless.map(keyOf), 'subjects.ts says what row each of these is about').toEqual([]);

  const actual: string[] = [];
  for (const route of routes) actual.push(`${keyOf(route)} ${(await answersOf(world, route)).join(' ')}`);
  expect([...seen.unexpected], 'a body that succeeds, or a row in refusals.ts').toEqual([]);
  expect(Object.keys(refusals).sort(), 'a refusal that was not met is not needed').toEqual([...seen.refused].sort());
  const [, , , ...expected] = expectedAnswers.trimEnd().split('\n');
  expect(actual.sort()).toEqual(expected.map((line) => line.replace(/ +/g, ' ')).sort());
}, 900_000);

async function answersOf(world: World, route: Route): Promise<string[]> {
  const columns: string[] = [];
  for (const whose of subjects[keyOf(route)] ? sides : (['own'] as const)) {
    const isAboutRows = subjects[keyOf(route)] !== undefined;
    // The roles send their requests at the same time: no answer depends on another.
    const marks = await Promise.all(roles.map((role) => (isAboutRows ? askAbout(world, { route, role, whose }) : askPlainly(world, route, role))));
    columns.push(marks.join(''));
  }
  return columns;
}
