/** The company of whoever asks, as every face of the office reads it. */
import { useCallback, useEffect } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';

/** Whether it was told that it cannot be read: several parts of a page read it, and every page that opens asks again. */
let isTold = false;

/** What the office knows of its company (`GET /api/suscriptor`), undefined until it was read. That it could not be is told once (decisions §9). */
export function useCompany(): { data: CompanyAnswer | undefined; failed: boolean; retry: () => void } {
  const { data, error, retry } = useCall(companyCalls.getCompany, {});
  // Whoever asks for it hears of it again.
  const again = useCallback(() => {
    isTold = false;
    retry();
  }, [retry]);
  const isFailed = error !== null && data === undefined;
  // A notice is outside of what is drawn. A device without signal says so in the frame.
  useEffect(() => {
    if (data !== undefined) isTold = false;
    if (!isFailed || isTold || (error instanceof Offline && !navigator.onLine)) return;
    isTold = true;
    toast.error(error.message, { label: 'Reintentar', run: again });
  }, [isFailed, error, data, again]);
  return { data, failed: isFailed, retry: again };
}
