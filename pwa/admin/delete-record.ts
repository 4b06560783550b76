import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CallDefinition } from '#shared/kernel/call.ts';
import type { byId } from '#shared/kernel/call-fields.ts';
import { tried } from './tried.ts';

/** Asks once, naming it, and deletes the row of a call. @param list the call that lists such rows, whose reads are old afterwards */
export async function deleteRecord<C extends CallDefinition & { list?: never; params: typeof byId }>(
  call: C,
  { id, name, done, list }: { id: number; name: string; done: string; list: CallDefinition },
): Promise<void> {
  if (!(await ask({ title: `¿Eliminar ${name}?`, text: 'No se puede deshacer. Queda en la auditoría quién lo eliminó.', confirm: 'Eliminar', danger: true })))
    return;
  await tried(async () => {
    await callServer(call as CallDefinition & { list?: never; params: typeof byId }, { params: { id } });
    toast.success(done);
    await refreshCalls(list);
  });
}
