import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { deviceColumns, deviceRows } from './devices.repository.ts';
import { revokeDevice } from './devices.service.ts';

/** The devices of a subscriber, for its administrators. */
export function registerDevices(routes: Routes, { audit, actors }: Services): void {
  const list = { sortable: deviceColumns, sortBy: 'last_seen_at', sort: 'DESC' } as const;
  routes.list('/api/dispositivos', { summary: 'Dispositivos', list }, async ({ actor, db }, asked) => {
    const sellerIds = actor.reach === 'subscriber' ? null : actor.sellerIds;
    return await deviceRows.list(db, { subscriberId: actor.subscriberId, sellerIds }, asked);
  });

  const revoking = {
    summary: 'Desvincular un dispositivo',
    params: z.object({ id: z.string() }),
    message: 'Dispositivo desvinculado correctamente',
  } as const;
  routes.post('/api/dispositivos/{id}/revocar', revoking, async ({ actor, params: { id }, transact }) => {
    const device = await transact((tx) => revokeDevice(tx, actor, { id, audit }));
    actors.forget();
    return device;
  });
}
