/** Login, sessions and passwords. Spec: decisions §3, commercial §7-8. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import { readAccessToken } from './access-token.service.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { passwordResets } from './password-resets.repository.ts';
import { hashToken } from './refresh-token.service.ts';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './session-cookie.routes.ts';
import { sessionRows } from './sessions.repository.ts';
import { askPasswordReset } from './use-cases/ask-password-reset.ts';
import { changePassword, resetPassword } from './use-cases/change-password.ts';
import { logIn } from './use-cases/log-in.ts';
import { createOwnHand } from './use-cases/own-password.ts';
import { renewSession } from './use-cases/renew-session.ts';
import { requireOwnHand } from './use-cases/second-factor.ts';
import { switchSubscriber } from './use-cases/switch-subscriber.ts';
import { stopWorkingAs, workAs } from './use-cases/work-as.ts';

export function registerAccess(routes: Routes, services: Services): void {
  sessionRoutes(routes, services);
  passwordRoutes(routes, services);

  routes.serve(sessionCalls.listOwnPermissions, async ({ actor }) => [...actor.permissions]);
}

function sessionRoutes(routes: Routes, services: Services): void {
  const isHttps = services.config.publicUrl.startsWith('https:');
  const logins = createAttemptLimiter(services, 'login');

  routes.serve(sessionCalls.logIn, async ({ body, ip, c }) => {
    const { grant, refreshToken } = await logIn(services, logins, { ...body, ip, userAgent: c.req.header('user-agent') ?? null });
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });

  routes.serve(sessionCalls.renewSession, async ({ c }) => {
    const held = refreshTokenOf(c, { isHttps });
    if (!held) throw accessErrors.tokenInvalid();
    const { grant, refreshToken } = await renewSession(services, held);
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });

  routes.serve(sessionCalls.switchSubscriber, ({ actor, body }) => switchSubscriber(services, actor, body.subscriber_id));

  routes.serve(sessionCalls.workAs, async ({ actor, params, c }) => {
    const { grant, refreshToken } = await workAs(services, actor, { userId: params.id, userAgent: c.req.header('user-agent') ?? null });
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });
  routes.serve(sessionCalls.stopWorkingAs, async ({ actor, c }) => {
    const { grant, refreshToken } = await stopWorkingAs(services, actor);
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });

  routes.serve(sessionCalls.logOut, async ({ c }) => {
    clearRefreshCookie(c, { isHttps });
    const token = (c.req.header('authorization') ?? '').split(' ')[1];
    if (!token) return null;
    const claims = await readAccessToken({ secret: services.secrets.session, clock: services.clock, acceptExpired: true }, token);
    const session = await sessionRows.get(services.store.db, claims.sessionId);
    await services.store.withTransaction(claims.subscriberId, async (tx) => {
      await sessionRows.revoke(tx, { id: claims.sessionId, userId: claims.userId });
      // When an impersonator logs out, the cookie of their own session is cleared too, so both sessions are ended.
      if (session?.acting_session_id) await sessionRows.revoke(tx, { id: session.acting_session_id, userId: session.acting_user_id ?? 0 });
    });
    services.actors.forget();
    return null;
  });

  routes.serve(sessionCalls.listOwnSessions, async ({ actor, db }) => {
    requireOwnHand(actor);
    return await sessionRows.listOpen(db, actor.userId, { currentId: actor.sessionId, now: services.clock.now() });
  });

  routes.serve(sessionCalls.endOwnSession, async ({ actor, params, transact }) => {
    requireOwnHand(actor);
    const ended = await transact((tx) => sessionRows.revoke(tx, { id: params.id, userId: actor.userId }));
    if (!ended) throw accessErrors.notFound();
    services.actors.forget();
    return null;
  });
}

function passwordRoutes(routes: Routes, services: Services): void {
  const asks = createAttemptLimiter(services, 'ask reset');
  const resets = createAttemptLimiter(services, 'reset');
  const ownHand = createOwnHand(services);

  routes.serve(sessionCalls.askPasswordReset, async ({ body, ip }) => {
    await asks.count(body.email, ip);
    await askPasswordReset(services, { email: body.email, ip });
    return null;
  });

  routes.serve(sessionCalls.findPasswordReset, async ({ params, db }) => {
    const person = await passwordResets.findPerson(db, hashToken(params.token), services.clock.now());
    if (!person) throw accessErrors.resetTokenInvalid();
    return { email: person.email };
  });

  routes.serve(sessionCalls.resetPassword, async ({ body, ip }) => {
    // Tries are counted by address alone: a token cannot be guessed, and a stranger must not be able to block its owner.
    await resets.count(null, ip);
    await resetPassword(services, { ...body, ip });
    return null;
  });

  routes.serve(sessionCalls.changePassword, async ({ actor, body, ip }) => {
    await changePassword(services, actor, { ...body, ip, ownHand });
    return null;
  });
}
