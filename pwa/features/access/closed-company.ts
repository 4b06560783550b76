import { toast } from '#pwa/ui/toasts.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';

/** Tells the person that the session opened in another of their companies than the last one, and why. */
export function tellClosed({ closed_subscriber, user }: SessionGrant): void {
  if (closed_subscriber === undefined) return;
  const here = user.subscribers.find(({ id }) => id === user.subscriber_id);
  toast.notice(`${closed_subscriber} está cerrada ahora: ingresó a ${here?.name ?? 'otra empresa'}.`);
}
