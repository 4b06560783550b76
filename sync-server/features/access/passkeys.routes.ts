/** Passkeys: a person's own, and the login with one. */
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { passkeyCalls } from '#shared/features/access/second-factor.calls.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { setRefreshCookie } from './session-cookie.routes.ts';
import { logInWithPasskey } from './use-cases/log-in.ts';
import { createOwnHand } from './use-cases/own-password.ts';
import { addPasskey, beginPasskey, judgePasskey, removePasskey, renamePasskey } from './use-cases/passkeys.ts';
import { askLogin } from './webauthn.service.ts';

export function registerPasskeys(routes: Routes, services: Services): void {
  const { actors, config } = services;
  const isHttps = config.publicUrl.startsWith('https:');
  const ownHand = createOwnHand(services);
  const logins = createAttemptLimiter(services, 'passkey');
  const challenges = createAttemptLimiter(services, 'passkey challenge');

  // The password is checked before the challenge is issued: without a challenge no passkey can be registered.
  routes.serve(passkeyCalls.beginPasskey, async ({ actor, body, ip }) => {
    await ownHand.showPassword(actor, { ...body, ip });
    return { ...(await beginPasskey(services, actor)) };
  });
  routes.serve(passkeyCalls.addPasskey, async ({ actor, body, transact }) => {
    const credential = await judgePasskey(services, actor, body.response);
    const passkey = await transact((tx) => addPasskey(tx, actor, services, { ...credential, name: body.name }));
    actors.forget();
    return passkey;
  });
  routes.serve(passkeyCalls.renamePasskey, ({ actor, params: { id }, body, transact }) => transact((tx) => renamePasskey(tx, actor, { id, name: body.name })));
  routes.serve(passkeyCalls.removePasskey, async ({ actor, params: { id }, body, ip, transact }) => {
    await ownHand.showPassword(actor, { ...body, ip });
    await transact((tx) => removePasskey(tx, actor, id));
    actors.forget();
    return null;
  });

  routes.serve(passkeyCalls.beginPasskeyLogin, async ({ ip }) => {
    await challenges.count(null, ip);
    return { ...(await askLogin(services)) };
  });
  routes.serve(passkeyCalls.logInWithPasskey, async ({ body, ip, c }) => {
    const from = { ip, userAgent: c.req.header('user-agent') ?? null };
    const { grant, refreshToken } = await logInWithPasskey(services, logins, { response: body.response, ...from });
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });
}
