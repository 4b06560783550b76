import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { userAccessCalls } from '#shared/features/access/user-access.calls.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { endSessions, makeAccessLink, resendAccess, userAccess } from './use-cases/user-access.ts';

/** Serves what an administrator can do about another user's access. */
export function registerUserAccess(routes: Routes, services: Services): void {
  const mails = createAttemptLimiter(services, 'access mail');
  const { actors } = services;

  routes.serve(userAccessCalls.getUserAccess, ({ db, actor, params }) => userAccess(db, actor, { id: params.id, now: services.clock.now() }));
  routes.serve(userAccessCalls.resendAccess, async ({ actor, params, ip, transact }) => {
    await mails.count(`${actor.subscriberId} ${params.id}`, ip);
    return await transact((tx) => resendAccess(tx, actor, params.id));
  });
  routes.serve(userAccessCalls.makeAccessLink, async ({ actor, params, ip, transact }) => {
    await mails.count(`${actor.subscriberId} ${params.id}`, ip);
    return await transact((tx) => makeAccessLink(tx, actor, services, params.id));
  });
  routes.serve(userAccessCalls.endUserSession, async ({ actor, params, transact }) => {
    await transact((tx) => endSessions(tx, actor, { id: params.id, sessionId: params.session }));
    actors.forget();
    return null;
  });
  routes.serve(userAccessCalls.endUserSessions, async ({ actor, params, transact }) => {
    await transact((tx) => endSessions(tx, actor, params));
    actors.forget();
    return null;
  });
}
