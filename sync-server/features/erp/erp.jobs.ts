import * as z from 'zod';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { replayDelivery } from './use-cases/replay-delivery.ts';

export function erpJobHandlers(services: Pick<Services, 'store' | 'audit' | 'config'>): AnyJobHandler[] {
  return [
    {
      kind: 'erp.replay',
      schema: z.object({ id: z.number().int() }),
      run: ({ subscriberId, payload }) => replayDelivery(services, { subscriberId, id: payload.id }),
    },
  ];
}
