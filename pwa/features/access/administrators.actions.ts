/** The platform operator's actions on a company's administrators. Spec: commercial §3 User; decisions §3. */

import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { administratorCalls } from '#shared/features/access/invitations.calls.ts';
import type { AdministratorDocument } from '#shared/features/access/user.documents.ts';

/** Takes away an administrator's access to a company, after asking for confirmation. */
export async function dismiss(companyId: number, { id, name, surname }: AdministratorDocument): Promise<void> {
  const question = {
    title: `¿Quitar el acceso a ${name} ${surname}?`,
    text: 'Sus sesiones en esta empresa se cierran de inmediato. Puede devolvérselo cuando quiera.',
    confirm: 'Quitar acceso',
    danger: true,
  };
  if (!(await ask(question))) return;
  await tried(async () => {
    await callServer(administratorCalls.dismissAdministrator, { params: { id: companyId, user_id: id } });
    toast.success('La persona ya no administra la empresa');
    await refreshCalls(administratorCalls.listAdministrators);
  });
}
