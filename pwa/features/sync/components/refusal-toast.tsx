import { useEffect, useRef } from 'react';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useOutbox } from '../outbox.queries.ts';

/** Tells a refusal when it comes, with its document and the server's reason; those of before the app was opened are told by the badge alone. */
export function RefusalToast() {
  const outbox = useOutbox();
  const open = useOpen();
  const told = useRef<Set<string> | null>(null);
  const refused = outbox?.needsAttention;
  // A refusal comes from the server at any moment; telling it is no drawing.
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
