import * as z from 'zod';
import type { Store } from '#server/platform/db/store.ts';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { agendaVisits } from './agenda.hooks.ts';
import { enqueueKeeping, keepingJob, rollAgendaWindow } from './agenda-announcements.ts';

/** Runs every half hour: moves the window of days in a new week, and closes forgotten visits whose activity asks for it. */
export function agendaJobHandlers({ store }: { store: Store }): AnyJobHandler[] {
  return [
    {
      kind: keepingJob,
      schema: z.object({}),
      run: ({ subscriberId }) =>
        store.withTransaction(subscriberId, async (tx) => {
          await enqueueKeeping(tx);
          await rollAgendaWindow(tx);
          await agendaVisits.answer.closeForgotten(tx);
        }),
    },
  ];
}
