import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { requireWelcome } from './devices.service.ts';
import { fileProgress, receiveFile } from './receive-file.ts';
import { deviceNamed } from './request-device.ts';

const params = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const bytes = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(0, 'Debe ser mínimo 0.').max(Number.MAX_SAFE_INTEGER);
/** Of one piece; a file comes in as many as it needs. */
const pieceBytes = 4 * 1024 * 1024;

/** Photos and documents of the commands, by content. They go up before the command that names them. */
export function registerFiles(routes: Routes, services: Services): void {
  routes.get('/sync/files/{sha256}', { summary: 'Cuánto llegó de un archivo', params }, async ({ actor, params: { sha256 }, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return c.json(await fileProgress(services, actor, sha256));
  });

  const piece = {
    summary: 'Una parte de un archivo',
    params,
    query: z.object({ offset: bytes.default(0), total: bytes.min(1, 'Debe ser mínimo 1.') }),
    maxBodyBytes: pieceBytes,
  } as const;
  routes.put('/sync/files/{sha256}', piece, async ({ actor, params: { sha256 }, query, db, c }) => {
    await requireWelcome(db, actor, deviceNamed(c.req.header('x-device')));
    return c.json(await receiveFile(services, actor, { sha256, ...query, content: c.req.raw.body ?? emptyBody() }));
  });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
