/** Changes of a person's e-mail, which take effect once the new mailbox is proved. Spec: decisions §3. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { cancelEmailChange, confirmEmailChange, seeEmailChange } from './use-cases/change-email.ts';

export function registerEmailChanges(routes: Routes, services: Services): void {
  const links = createAttemptLimiter(services, 'link');

  routes.serve(usersCalls.cancelEmailChange, ({ actor, params, transact }) => transact((tx) => cancelEmailChange(tx, actor, params.id)));
  routes.serve(usersCalls.seeEmailChange, async ({ body, ip }) => {
    await links.count(null, ip);
    return await seeEmailChange(services, body.token);
  });
  routes.serve(usersCalls.confirmEmailChange, async ({ body, ip }) => {
    await links.count(null, ip);
    return await confirmEmailChange(services, { ...body, ip });
  });
}
