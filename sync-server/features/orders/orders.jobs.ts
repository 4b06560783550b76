import * as z from 'zod';
import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import { giveSubmissionUp, type Submission, submitOrder } from './submission.service.ts';

/** The submission of an order runs as a job, so that it continues after a crash. */
export function ordersJobHandlers(submission: Submission): AnyJobHandler[] {
  return [
    {
      kind: 'orders.submit',
      schema: z.object({ uuid: z.string() }),
      run: ({ subscriberId, payload }) => submitOrder(submission, { subscriberId, uuid: payload.uuid }),
      giveUp: ({ subscriberId, payload }, reason) => giveSubmissionUp(submission, { subscriberId, uuid: payload.uuid, reason }),
    },
  ];
}
