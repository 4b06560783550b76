import { toast } from '#pwa/ui/toasts.ts';
import { useArrivals } from '#pwa/ui/use-arrivals.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useOutbox } from '../outbox.queries.ts';

/**
 * Reports a refusal when it arrives, with its document and the server's reason; refusals from before the app was opened are only counted in the
 * badge.
 */
export function RefusalToast() {
  const outbox = useOutbox();
  const open = useOpen();
  useArrivals(outbox?.needsAttention, ({ title, subject, refusal }) => {
    const document = [title, subject].filter(Boolean).join(' · ');
    toast.error(`${document}: ${refusal?.sentence ?? 'necesita su atención'}`, { label: 'Ver', run: () => void open(pathTo('outbox')) });
  });
  return null;
}
