import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
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

/** Serves a person's second factor, and the roles that require one. */
export function registerSecondFactor(routes: Routes, services: Services): void {
  const { actors } = services;
  const ownHand = createOwnHand(services);

  routes.serve(secondFactorCalls.getSecondFactor, ({ actor, db }) => secondFactorState(db, actor));
  routes.serve(secondFactorCalls.beginSecondFactor, async ({ actor, body, ip, transact }) => {
    await ownHand.showPassword(actor, { ...body, ip });
    return await transact((tx) => beginSecondFactor(tx, actor, services));
  });
  routes.serve(secondFactorCalls.confirmSecondFactor, async ({ actor, body, transact }) => {
    const codes = await transact((tx) => confirmSecondFactor(tx, actor, services, body.code));
    actors.forget();
    return codes;
  });
  routes.serve(secondFactorCalls.renewRecoveryCodes, async ({ actor, body, ip, transact }) => {
    await ownHand.showPassword(actor, { ...body, ip });
    return await transact((tx) => renewRecoveryCodes(tx, actor, services));
  });
  routes.serve(secondFactorCalls.endSecondFactor, ({ actor, body, ip, transact }) =>
    ownHand.showCode(actor, ip, () => transact((tx) => endSecondFactor(tx, actor, services, body.code))),
  );
  routes.serve(secondFactorCalls.clearSecondFactor, async ({ actor, params, transact }) => {
    await transact((tx) => clearSecondFactor(tx, actor, params.id));
    actors.forget();
    return null;
  });

  routes.serve(secondFactorCalls.listRoleFactors, async ({ actor, db }) => {
    const required = new Set(await requiredRoles.list(db, actor.subscriberId));
    return roles.map((role) => ({ role, required: required.has(role) }));
  });
  routes.serve(secondFactorCalls.requireRoleFactor, async ({ actor, params, body, transact }) => {
    if (!mayManage(actor.role, params.role)) throw accessErrors.roleAbove({ role: params.role });
    const change = await transact(async (tx) => {
      await requiredRoles.set(tx, params.role, body.required);
      await writeAudit(tx, actor, { action: 'require_second_factor', entity: 'roles', entityId: params.role, after: body });
      return { role: params.role, required: body.required };
    });
    actors.forget();
    return change;
  });
}
