import type { Actor } from '#server/platform/actor.ts';
import type { WriteTools } from '#server/platform/capability.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { noScope } from '#server/platform/replication.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { seeWarranties } from '#shared/features/warranty/warranty.calls.ts';
import { cancelWarrantyCommand, createWarrantyCommand, receiveWarrantyCommand, updateWarrantyCommand } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyCommands } from '#shared/features/warranty/warranty.device-commands.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { changeWarranty } from './use-cases/change-warranty.ts';
import { fileWarranty } from './use-cases/file-warranty.ts';
import { cancelWarranty, receiveAgain, requireSeen, stepWarranty } from './use-cases/step-warranty.ts';
import { warrantyReplication } from './warranty.replication.ts';
import { reachesWarranty, type WarrantyRequest, warrantyRows } from './warranty.repository.ts';
import { sentPhotos } from './warranty-attachments.service.ts';

const shared = { permission: seeWarranties, aggregateOf: ({ uuid }: { uuid: string }) => `warranty:${uuid}` } as const;

/** The commands of devices about warranty requests. Photos are uploaded before the command that names them. */
export function warrantyCommandHandlers({ audit }: Pick<WriteTools, 'audit'>): readonly AnyCommandHandler[] {
  const create = handleCommand(warrantyCommands.create, {
    schema: createWarrantyCommand,
    ...shared,
    namesFiles: true,
    run: (tx, actor, { payload: { uuid, device_number, photos, ...form }, made_at }) =>
      answered(tx, actor, async () => {
        const loaded = await sentPhotos(tx, actor, photos);
        return await fileWarranty(tx, actor, { form, uuid, loaded, audit, device: { device_number, made_at } });
      }),
  });
  const update = handleCommand(warrantyCommands.update, {
    schema: updateWarrantyCommand,
    ...shared,
    namesFiles: true,
    run: (tx, actor, { payload: { uuid, changes, photos, attachments_deleted: deleted, version } }) =>
      answered(tx, actor, async () => {
        const request = await requireOwn(tx, actor, uuid);
        await requireSeen(tx, actor, request, { request_guarantee_state: 'PGS1', version });
        return await changeWarranty(tx, actor, { request, changes, loaded: await sentPhotos(tx, actor, photos), deleted, audit });
      }),
  });
  const cancel = handleCommand(warrantyCommands.cancel, {
    schema: cancelWarrantyCommand,
    ...shared,
    run: (tx, actor, { payload: { uuid } }) =>
      answered(tx, actor, async () => {
        const request = await requireOwn(tx, actor, uuid);
        return request.request_guarantee_state === 'PGS9' ? request : await cancelWarranty(tx, actor, { request, audit });
      }),
  });
  const receive = handleCommand(warrantyCommands.receive, {
    schema: receiveWarrantyCommand,
    ...shared,
    namesFiles: true,
    run: (tx, actor, { payload: { uuid, customer_received_date, observation, photos } }) =>
      answered(tx, actor, async () => {
        const request = await requireOwn(tx, actor, uuid);
        const loaded = await sentPhotos(tx, actor, photos);
        if (request.request_guarantee_state === 'PGS5') return await receiveAgain(tx, actor, { request, observation, loaded, audit });
        await requireSeen(tx, actor, request, { request_guarantee_state: 'PGS4' });
        const changed = await changeWarranty(tx, actor, { request, changes: {}, loaded, deleted: [], audit });
        return await stepWarranty(tx, actor, { request: changed, observation, customer_received_date, audit });
      }),
  });
  return [create, update, cancel, receive];
}

/** @throws warranty.notFound, also for a request out of the person's reach */
async function requireOwn(tx: Tx, actor: Actor, uuid: string): Promise<WarrantyRequest> {
  const request = await warrantyRows.byUuid(tx, tx.subscriberId, uuid);
  if (!request || !reachesWarranty(actor, request)) throw warrantyErrors.notFound();
  return request;
}

/** The request as its sender reads it. The reasons by field are put into the error's sentence, because a device shows only one sentence for a refusal. */
async function answered(tx: Tx, actor: Actor, work: () => Promise<WarrantyRequest>): Promise<Result<CommandDocument | null>> {
  try {
    const { uuid } = await work();
    const document = (await warrantyReplication.project(tx, actor, [uuid], { ...noScope, now: tx.now })).get(uuid);
    return ok(document ? { collection: 'warranty', document } : null);
  } catch (error) {
    const reasons = error instanceof AppError ? Object.values(error.errors ?? {}).flat() : [];
    if (!(error instanceof AppError) || reasons.length === 0) throw error;
    throw warrantyErrors.refusedOnDevice({ what: error.message, why: [...new Set(reasons)].join(' ') });
  }
}
