import * as z from 'zod';
import type { AnyImporter } from '#server/platform/importer.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { importRuns } from './imports.repository.ts';
import { finishImport, keptSentence, processImport } from './process-import.service.ts';

export const importJob = 'imports.run';
const payload = z.object({ id: z.int().positive(), apply: z.boolean() });

/** Checks or applies an uploaded file. After a crash the job starts again and skips the pieces that are done. */
export function importsJobHandler(services: Services, importers: readonly AnyImporter[]): AnyJobHandler {
  return {
    kind: importJob,
    schema: payload,
    run: ({ subscriberId, payload: { id, apply } }) => processImport(services, importers, { subscriberId, id, apply }),
    async giveUp({ subscriberId, payload: { id, apply } }, reason) {
      const run = await importRuns.get(services.store.db, subscriberId, id);
      if (run?.state !== (apply ? 'applying' : 'checking')) return;
      await finishImport(
        services,
        { subscriberId, id },
        { state: 'failed', message: `El archivo no se pudo procesar. ${reason} ${apply ? keptSentence : ''}`.trim() },
      );
    },
  };
}
