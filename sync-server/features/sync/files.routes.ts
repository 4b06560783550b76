import { requireWelcome } from '#server/features/access/devices.service.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { syncCalls } from '#shared/features/sync/sync.calls.ts';
import { fileProgress, receiveFile } from './receive-file.ts';
import { deviceNamed } from './request-device.ts';

/** Serves the upload of photos and documents, by content hash. Files are uploaded before the command that names them. */
export function registerFiles(routes: Routes, services: Services): void {
  routes.serve(syncCalls.getFileProgress, async ({ actor, params: { sha256 }, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return c.json(await fileProgress(services, actor, sha256));
  });
  routes.serve(syncCalls.sendFilePiece, async ({ actor, params: { sha256 }, query, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return c.json(await receiveFile(services, actor, { sha256, ...query, content: c.req.raw.body ?? emptyBody() }));
  });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
