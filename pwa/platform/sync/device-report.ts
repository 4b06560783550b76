/** The device's report at each contact, and the server's answer to it. Spec: sync §4. */
import type { Unsent } from '#pwa/platform/outbox/push-commands.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import { type DeviceAnswer, protocolVersion } from '#shared/features/sync/sync.documents.ts';
import type { DeviceReport } from '#shared/features/sync/sync.schemas.ts';
import type { EngineParts } from './engine-parts.ts';
import { keepEpoch } from './epoch.ts';
import { tellStatus } from './sync-status.ts';
import { documentOf } from './wire.ts';

/** An administrator revoked this device, which wipes itself: nothing more is sent. */
export class DeviceRevoked extends Error {}

export async function reportOf({ ports, identity, status }: EngineParts, unsent: Unsent): Promise<Omit<DeviceReport, 'device'>> {
  return {
    letter: await identity.letter(),
    app_version: ports.appVersion,
    description: ports.description,
    ...unsent,
    storage_persisted: status.getState().storage_persisted,
  };
}

/**
 * `POST /sync/device`: the report alone. For a server that turned the device away, whose answer tells whether it is revoked; and for
 * servers of protocol 1, whose answer to a push has no device.
 * @throws DeviceRevoked
 */
export async function introduce(parts: EngineParts): Promise<void> {
  const { identity, status, wire } = parts;
  const { pending, needs_attention } = status.getState();
  const report = await reportOf(parts, { pending_count: pending, needs_attention_count: needs_attention });
  const response = await wire(syncAddresses.introduceDevice.path, { method: 'POST', body: { ...report, device: identity.id } satisfies DeviceReport });
  await hearDevice(parts, await documentOf<DeviceAnswer>(response));
}

/** @throws DeviceRevoked */
export async function hearDevice({ identity, status, database, outbox, files, onRevoked }: EngineParts, answer: DeviceAnswer): Promise<void> {
  if (answer.revoked) {
    // Not awaited: it waits for this round to end.
    onRevoked();
    throw new DeviceRevoked();
  }
  const isFirstContact = (await identity.letter()) === null;
  if (isFirstContact && identity.isNew && answer.last_known && answer.last_known.pending_count > 0) {
    identity.keepLoss(answer.last_known);
    tellStatus(status, { lost: answer.last_known });
  }
  await identity.keepLetter(answer.letter);
  await keepEpoch({ database, outbox, files }, answer.epoch);
  tellStatus(status, { reachable: true, must_update: answer.minimum_protocol > protocolVersion });
}
