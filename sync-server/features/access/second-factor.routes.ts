import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { ownPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { writeAudit } from './audit.repository.ts';
import { requiredRoles } from './second-factors.repository.ts';
import { createOwnHand } from './use-cases/own-password.ts';
import {
  beginSecondFactor,
  clearSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './use-cases/second-factor.ts';

const codeSchema = z.object({ code: z.string('Escriba el código.').trim().min(1, 'Escriba el código.').max(40) });

/** The second factor of a person, and the roles that must have one. */
export function registerSecondFactor(routes: Routes, services: Services): void {
  const { actors } = services;
  const ownHand = createOwnHand(services);
  routes.get('/api/segundo-factor', { summary: 'Mi segundo factor', beforeSecondFactor: true }, ({ actor, db }) => secondFactorState(db, actor));
  routes.post(
    '/api/segundo-factor',
    { summary: 'Empezar a activar mi segundo factor', body: ownPasswordSchema, beforeSecondFactor: true },
    async ({ actor, body, ip, transact }) => {
      await ownHand.showPassword(actor, { ...body, ip });
      return await transact((tx) => beginSecondFactor(tx, actor, services));
    },
  );
  routes.post(
    '/api/segundo-factor/confirmar',
    { summary: 'Activarlo con un código de la aplicación', body: codeSchema, beforeSecondFactor: true, message: 'El segundo factor quedó activo.' },
    async ({ actor, body, transact }) => {
      const codes = await transact((tx) => confirmSecondFactor(tx, actor, services, body.code));
      actors.forget();
      return codes;
    },
  );
  routes.post(
    '/api/segundo-factor/codigos',
    { summary: 'Otros códigos de recuperación en lugar de los míos', body: ownPasswordSchema },
    async ({ actor, body, ip, transact }) => {
      await ownHand.showPassword(actor, { ...body, ip });
      return await transact((tx) => renewRecoveryCodes(tx, actor, services));
    },
  );
  routes.post(
    '/api/segundo-factor/quitar',
    { summary: 'Quitar mi segundo factor', body: codeSchema, message: 'El segundo factor se quitó.' },
    ({ actor, body, ip, transact }) => ownHand.showCode(actor, ip, () => transact((tx) => endSecondFactor(tx, actor, services, body.code))),
  );
  routes.post(
    '/api/usuarios/{id}/quitar-segundo-factor',
    { summary: 'Quitar el segundo factor de quien perdió su teléfono', params: byId, message: 'El segundo factor se quitó.' },
    async ({ actor, params, transact }) => {
      await transact((tx) => clearSecondFactor(tx, actor, params.id));
      actors.forget();
      return null;
    },
  );

  routes.get('/api/segundo-factor/roles', { summary: 'Los roles que deben tener segundo factor' }, async ({ actor, db }) => {
    const required = new Set(await requiredRoles.list(db, actor.subscriberId));
    return roles.map((role) => ({ role, required: required.has(role) }));
  });
  routes.post(
    '/api/segundo-factor/roles/{role}',
    {
      summary: 'Exigir el segundo factor a un rol, o dejar de exigirlo',
      params: z.object({ role: z.enum(roles) }),
      body: z.object({ required: z.boolean('No es válido.') }),
      message: 'El rol ha sido actualizado',
    },
    async ({ actor, params, body, transact }) => {
      if (!mayManage(actor.role, params.role)) throw accessErrors.roleAbove({ role: params.role });
      const change = await transact(async (tx) => {
        await requiredRoles.set(tx, params.role, body.required);
        await writeAudit(tx, actor, { action: 'require_second_factor', entity: 'roles', entityId: params.role, after: body });
        return { role: params.role, required: body.required };
      });
      actors.forget();
      return change;
    },
  );
}
