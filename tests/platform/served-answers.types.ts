/** What the compiler refuses of a handler: `tsc` reports each `@ts-expect-error` whose next statement compiles. */
import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import { defineCalls, pdfAnswer } from '#shared/kernel/call.ts';
import { nothing } from '#shared/kernel/call-fields.ts';

const row = z.strictObject({ id: z.int(), name: z.string() });
const calls = defineCalls({
  readRow: { method: 'get', path: '/a', access: 'session', summary: '', answer: row },
  listRows: { method: 'get', path: '/b', access: 'session', summary: '', answer: z.array(row), list: { sortable: ['name'], sortBy: 'name' } },
  readFile: { method: 'get', path: '/c', access: 'session', summary: '', answer: pdfAnswer },
  forget: { method: 'delete', path: '/d/{id}', access: 'session', summary: '', params: z.object({ id: z.int() }), answer: nothing },
  openDoor: { method: 'post', path: '/e', access: 'public', summary: '', answer: nothing },
});
const one = { id: 1, name: 'Uno' };

/** Never called: only its types matter. */
export function serveEach(routes: Routes): void {
  routes.serve(calls.readRow, async () => one);
  // @ts-expect-error a field is missing
  routes.serve(calls.readRow, async () => ({ id: 1 }));
  // @ts-expect-error a field has another type
  routes.serve(calls.readRow, async () => ({ id: '1', name: 'Uno' }));
  // @ts-expect-error nothing where a row is defined
  routes.serve(calls.readRow, async () => null);
  // @ts-expect-error a file where a row is defined
  routes.serve(calls.readRow, async () => new Response());

  routes.serve(calls.listRows, async () => ({ rows: [one], total: 1 }));
  // @ts-expect-error rows without their total
  routes.serve(calls.listRows, async () => [one]);
  // @ts-expect-error other rows than the defined ones
  routes.serve(calls.listRows, async () => ({ rows: [{ id: 1 }], total: 1 }));

  routes.serve(calls.readFile, async () => new Response());
  // @ts-expect-error a row where a file is defined
  routes.serve(calls.readFile, async () => one);

  routes.serve(calls.forget, async () => null);
  routes.serve(calls.forget, async () => undefined);
  // @ts-expect-error a row where nothing is defined
  routes.serve(calls.forget, async () => one);
  // @ts-expect-error a parameter that the address does not have
  routes.serve(calls.forget, async ({ params }) => void params.name);
  // @ts-expect-error a call for everybody has no person
  routes.serve(calls.openDoor, async ({ actor }) => void actor.userId);
}
