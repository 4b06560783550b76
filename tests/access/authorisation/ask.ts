import type { Route } from '#server/platform/http/routes.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import type { Client } from '#tests/support/client.ts';
import { plainRequests } from './plain-requests.ts';
import { refusals } from './refusals.ts';
import { makeRow, type Row } from './rows.ts';
import { type Subject, subjects } from './subjects.ts';
import type { Whose, World } from './world.ts';

/** '+' done, or refused as in `refusals.ts`; '.' no permission; '0' no such row for this person; '!' any other answer. */
export type Mark = '+' | '.' | '0' | '!';

/** Answers without a mark, and the refusals that occurred: the test checks both after all requests. */
export const seen = { unexpected: new Set<string>(), refused: new Set<string>() };

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** The answer of a call without a row to a person of each role. */
export async function askPlainly(world: World, route: Route, role: Role): Promise<Mark> {
  const { names, query, body } = plainRequests[keyOf(route)] ?? {};
  const sent = {
    ...(names && { names: await names(world.people[role].client) }),
    ...(query && { query: query(world) }),
    ...(body && { body: await body(world) }),
  };
  return await markOf(route, await send(world.people[role].client, route, sent));
}

/** The answer of a call about a row to a person of a role. */
export async function askAbout(world: World, { route, role, whose }: { route: Route; role: Role; whose: Whose }): Promise<Mark> {
  const subject = subjects[keyOf(route)];
  if (!subject) throw new Error(`${keyOf(route)} is about no row`);
  const { user, client } = world.people[role];
  const side = world.sides[whose];
  const owner = whose === 'own' ? user : side.officeUser;
  const row: Row = { id: await rowFor(route, subject, { world, side, owner }), side, owner };
  const answer = await send(client, route, requestOf(subject, row));
  const mark = await markOf(route, answer.clone());
  if (mark === '+' && subject.isThere) return subject.isThere(await answer.json()) ? '+' : '0';
  if (mark !== '+' || !subject.isList) return mark;
  if (answer.status !== 200) throw new Error(`${keyOf(route)}: ${await answer.text()}`);
  const found = ((await answer.json()) as { data: { id: unknown; document_id?: unknown }[] }).data; // Lists answer their rows in `data`.
  return found.some(({ id, document_id }) => id === row.id || document_id === row.id) ? '+' : '0';
}

type MakeRow = (typeof makeRow)[keyof typeof makeRow];
/** Rows of a world that serve every call that only reads, by their kind, their side and their owner. */
const onlyRead = new WeakMap<World, Map<string, ReturnType<MakeRow>>>();

async function rowFor({ method }: Route, { of }: Subject, place: Parameters<MakeRow>[0]): Promise<Row['id']> {
  // A person has one cart of each kind: another row of theirs would take its place.
  if (method !== 'get' || of === 'cart') return await makeRow[of](place);
  const key = `${of} ${place.side.whose} ${place.owner.id}`;
  const rows = onlyRead.get(place.world) ?? new Map<string, ReturnType<MakeRow>>();
  onlyRead.set(place.world, rows);
  const row = rows.get(key) ?? makeRow[of](place);
  rows.set(key, row);
  return await row;
}

interface Request {
  names?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

export function requestOf({ names, query, body, isList }: Subject, row: Row): Request {
  return {
    names: names?.(row) ?? { '': row.id },
    query: { ...(isList && { paginate: 'false' }), ...query?.(row) },
    ...(body && { body: body(row) }),
  };
}

export async function send(client: Client, { method, path }: Route, { names = {}, query = {}, body }: Request): Promise<Response> {
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(names[name] ?? names[''] ?? 1));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const isRaw = body instanceof FormData || body instanceof Uint8Array;
  const content = isRaw ? { body: body as BodyInit } : { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
  return await client.fetch(`${address}?${asked}`, { method: method.toUpperCase(), ...(method !== 'get' && method !== 'delete' && content) });
}

async function markOf(route: Route, answer: Response): Promise<Mark> {
  const { status } = answer;
  if (status === 403) return '.';
  if (status === 404) return '0';
  if (status < 400) return '+';
  const call = keyOf(route);
  if (refusals[call]?.status === status) {
    seen.refused.add(call);
    return '+';
  }
  seen.unexpected.add(`${call}: ${status} ${(await answer.text()).slice(0, 200)}`);
  return '!';
}
