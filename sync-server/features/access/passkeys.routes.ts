/** Passkeys: a person's own, and the login with one. */
import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { ownPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { createAttemptLimiter } from './attempt-limiter.service.ts';
import { setRefreshCookie } from './session-cookie.routes.ts';
import { logInWithPasskey } from './use-cases/log-in.ts';
import { createOwnHand } from './use-cases/own-password.ts';
import { addPasskey, beginPasskey, judgePasskey, removePasskey, renamePasskey } from './use-cases/passkeys.ts';
import { askLogin } from './webauthn.service.ts';

/** What an authenticator answers; the judgement reads the rest. */
const response = z.looseObject({ id: z.string('No es válido.').min(1, 'No es válido.').max(1400, 'No es válido.') }, 'No es válido.');
const name = z.string('Escriba un nombre.').trim().min(1, 'Escriba un nombre.').max(60, 'El nombre admite máximo 60 caracteres.');
const params = z.object({ id: z.string().max(1400) });

export function registerPasskeys(routes: Routes, services: Services): void {
  const { actors, config } = services;
  const isHttps = config.publicUrl.startsWith('https:');
  const ownHand = createOwnHand(services);
  const logins = createAttemptLimiter(services, 'passkey');
  const challenges = createAttemptLimiter(services, 'passkey challenge');

  // The password is asked here, before the device is: without this challenge no key is registered.
  routes.post(
    '/api/llaves-de-acceso/opciones',
    { summary: 'Empezar a registrar una llave de acceso', body: ownPasswordSchema, beforeSecondFactor: true },
    async ({ actor, body, ip }) => {
      await ownHand.showPassword(actor, { ...body, ip });
      return await beginPasskey(services, actor);
    },
  );
  routes.post(
    '/api/llaves-de-acceso',
    {
      summary: 'Registrar la llave de acceso que hizo el equipo',
      body: z.object({ name, response }),
      status: 201,
      beforeSecondFactor: true,
      message: 'La llave de acceso quedó registrada.',
    },
    async ({ actor, body, transact }) => {
      const credential = await judgePasskey(services, actor, body.response);
      const passkey = await transact((tx) => addPasskey(tx, actor, services, { ...credential, name: body.name }));
      actors.forget();
      return passkey;
    },
  );
  routes.put(
    '/api/llaves-de-acceso/{id}',
    { summary: 'Dar otro nombre a una llave de acceso', params, body: z.object({ name }), message: 'La llave de acceso ha sido actualizada' },
    ({ actor, params: { id }, body, transact }) => transact((tx) => renamePasskey(tx, actor, { id, name: body.name })),
  );
  routes.post(
    '/api/llaves-de-acceso/{id}/quitar',
    { summary: 'Quitar una llave de acceso', params, body: ownPasswordSchema, message: 'La llave de acceso se quitó.' },
    async ({ actor, params: { id }, body, ip, transact }) => {
      await ownHand.showPassword(actor, { ...body, ip });
      await transact((tx) => removePasskey(tx, actor, id));
      actors.forget();
      return null;
    },
  );

  routes.post('/api/login/llave/opciones', { summary: 'Empezar a ingresar con una llave de acceso' }, async ({ ip }) => {
    await challenges.count(null, ip);
    return await askLogin(services);
  });
  routes.post('/api/login/llave', { summary: 'Ingresar con una llave de acceso', body: z.object({ response }) }, async ({ body, ip, c }) => {
    const from = { ip, userAgent: c.req.header('user-agent') ?? null };
    const { grant, refreshToken } = await logInWithPasskey(services, logins, { response: body.response, ...from });
    setRefreshCookie(c, { token: refreshToken, isHttps });
    return grant;
  });
}
