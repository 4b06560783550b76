import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer, type SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import type { DeviceState } from '#shared/features/sync/device-states.ts';
import { deviceCalls, deviceList, type ListedDevice } from '#shared/features/sync/sync.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { deviceRows } from './devices.repository.ts';
import { revokeDevice, revokeOwnDevice } from './devices.service.ts';
import { requireOwnHand } from './use-cases/second-factor.ts';

const columns: readonly SheetColumn<ListedDevice>[] = [
  { header: 'Letra', of: 'letter', value: ({ letter }) => letter },
  { header: 'Persona', of: 'user_name', width: 30, value: ({ user_name, user_surname }) => `${user_name} ${user_surname}`.trim() },
  { header: 'Correo', width: 34, value: ({ email }) => email },
  { header: 'Equipo', of: 'description', width: 30, value: ({ description }) => description },
  { header: 'Versión', of: 'app_version', value: ({ app_version }) => app_version },
  { header: 'Visto por última vez', of: 'last_seen_at', width: 18, kind: 'moment', value: ({ last_seen_at }) => last_seen_at },
  { header: 'Por enviar', of: 'pending_count', kind: 'number', value: ({ pending_count }) => pending_count },
  { header: 'Necesitan atención', kind: 'number', width: 20, value: ({ needs_attention_count }) => needs_attention_count },
  { header: 'Desvinculado el', of: 'state', value: ({ revoked_at }) => revoked_at && localDateOf(revoked_at) },
];

/** The devices of a subscriber, for its administrators. */
export function registerDevices(routes: Routes, { audit, actors }: Services): void {
  const listed = async ({ actor, db, query }: { actor: Actor; db: Db; query: { state?: DeviceState | undefined } }, asked: ListRequest) => {
    const sellerIds = actor.reach === 'subscriber' ? null : actor.sellerIds;
    return await deviceRows.list(db, { subscriberId: actor.subscriberId, sellerIds, state: query.state }, asked);
  };
  routes.serve(deviceCalls.listDevices, listed);
  routes.serve(deviceCalls.exportDevices, async (call) =>
    listAnswer('dispositivos', { sheet: 'Dispositivos', columns, shown: call.query.columns, page: await listed(call, wholeList(call.query, deviceList)) }),
  );
  routes.serve(deviceCalls.revokeDevice, async ({ actor, params: { id }, transact }) => {
    const { subscriber_id: _subscriber, ...device } = await transact((tx) => revokeDevice(tx, actor, { id, audit }));
    actors.forget();
    return device;
  });
  routes.serve(deviceCalls.listOwnDevices, async ({ actor, db }) => {
    requireOwnHand(actor);
    const own = await deviceRows.listOf(db, actor.subscriberId, actor.userId);
    return own.map((device) => ({ ...device, current: device.id === actor.deviceId }));
  });
  routes.serve(deviceCalls.revokeOwnDevice, async ({ actor, params: { id }, transact }) => {
    requireOwnHand(actor);
    const { revoked_at } = await transact((tx) => revokeOwnDevice(tx, actor, { id, audit }));
    actors.forget();
    return { id, revoked_at };
  });
}
