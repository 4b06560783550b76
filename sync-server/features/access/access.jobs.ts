import type { AnyJobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sendPasswordResetJob } from './use-cases/ask-password-reset.ts';
import { sendEmailChangeJob, tellEmailChangeJob } from './use-cases/send-email-change.ts';
import { sendInvitationJob } from './use-cases/send-invitation.ts';
import { endTemporaryPasswordJob, sendTemporaryPasswordJob } from './use-cases/send-temporary-password.ts';
import { tellAccountChangeJob } from './use-cases/tell-account-change.ts';
import { tellPasswordResetJob } from './use-cases/tell-password-reset.ts';

/** The jobs that send e-mails about access. Each is sent after the commit of the change that it announces. */
export function accessJobHandlers(services: Services): AnyJobHandler[] {
  return [
    sendPasswordResetJob(services),
    tellPasswordResetJob(services),
    tellAccountChangeJob(services),
    sendTemporaryPasswordJob(services),
    endTemporaryPasswordJob(services),
    sendInvitationJob(services),
    sendEmailChangeJob(services),
    tellEmailChangeJob(services),
  ];
}
