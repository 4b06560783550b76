/** Another e-mail for a person, which counts when its mailbox is proved. Spec: decisions §3. */

import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { linkTokenSchema, passwordByLinkSchema } from '#shared/features/access/access.schemas.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { cancelEmailChange, confirmEmailChange, seeEmailChange } from './use-cases/change-email.ts';

export function registerEmailChanges(routes: Routes, services: Services): void {
  const links = createAttemptLimiter(services, 'link');

  routes.delete(
    '/api/usuarios/{id}/correo-pendiente',
    { summary: 'Cancelar el cambio de correo que nadie ha confirmado', params: byId, message: 'El cambio de correo se canceló' },
    ({ actor, params, transact }) => transact((tx) => cancelEmailChange(tx, actor, params.id)),
  );
  routes.post('/api/correo/ver', { summary: 'Qué correo confirma un enlace', body: linkTokenSchema }, async ({ body, ip }) => {
    await links.count(null, ip);
    return await seeEmailChange(services, body.token);
  });
  routes.post(
    '/api/correo/confirmar',
    { summary: 'Confirmar mi correo y elegir mi contraseña', body: passwordByLinkSchema, message: 'Su correo quedó confirmado.' },
    async ({ body, ip }) => {
      await links.count(null, ip);
      return await confirmEmailChange(services, { ...body, ip });
    },
  );
}
