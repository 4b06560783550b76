/** The user's company, read once for the whole office. */
import { useCallback, useEffect } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';

/** Whether the failure was announced: several parts of a page read the company, and every opened page asks again. */
let isTold = false;

/** The office's data about its company (`GET /api/suscriptor`), undefined until it was read. A failure is announced once (decisions §9). */
export function useCompany(): { data: CompanyAnswer | undefined; failed: boolean; retry: () => void } {
  const { data, error, retry } = useCall(companyCalls.getCompany, {});
  // A retry announces its failure again.
  const again = useCallback(() => {
    isTold = false;
    retry();
  }, [retry]);
  const isFailed = error !== null && data === undefined;
  // A toast is a side effect, so it is not raised while rendering. Without signal the frame already says so.
  useEffect(() => {
    if (data !== undefined) isTold = false;
    if (!isFailed || isTold || (error instanceof Offline && !navigator.onLine)) return;
    isTold = true;
    toast.error(error.message, { label: 'Reintentar', run: again });
  }, [isFailed, error, data, again]);
  return { data, failed: isFailed, retry: again };
}
