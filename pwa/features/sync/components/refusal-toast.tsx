import { useEffect, useRef } from 'react';
import { toast } from '#pwa/ui/toasts.ts';
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
  const told = useRef<Set<string> | null>(null);
  const refused = outbox?.needsAttention;
  // A refusal can arrive at any moment, and showing a toast is not rendering, so it happens in an effect.
  useEffect(() => {
    if (!refused) return;
    const before = told.current;
    told.current = new Set(refused.map(({ id }) => id));
    if (!before) return;
    for (const { id, title, subject, refusal } of refused) {
      if (before.has(id)) continue;
      const document = [title, subject].filter(Boolean).join(' · ');
      toast.error(`${document}: ${refusal?.sentence ?? 'necesita su atención'}`, { label: 'Ver', run: () => void open(pathTo('outbox')) });
    }
  }, [refused, open]);
  return null;
}
