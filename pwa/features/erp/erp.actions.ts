/** The office's actions on the connection with the ERP. Spec: decisions §5. */

import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { erpCalls } from '#shared/features/erp/erp.calls.ts';
import type { ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import { counted } from '#shared/kernel/counts.ts';

/** The delivery happens after the answer, so the list is read again after this time. */
const deliveryMs = 3_000;

/** Retries one or several failed deliveries; a failed request is reported once, with a retry. */
export async function retryDeliveries(letters: readonly ErpDeadLetter[]): Promise<void> {
  const refused: { letter: ErpDeadLetter; reason: string }[] = [];
  for (const letter of letters) {
    const reason = await retry(letter);
    if (reason !== null) refused.push({ letter, reason });
  }
  const asked = letters.length - refused.length;
  if (asked === 1) toast.success('El envío al ERP se intentará de nuevo');
  if (asked > 1) toast.success(`${counted(asked, 'envío', 'envíos')} al ERP se intentarán de nuevo`);
  if (refused.length > 0) {
    const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ');
    toast.error(reasons, { label: 'Reintentar', run: () => void retryDeliveries(refused.map(({ letter }) => letter)) });
  }
  await refreshCalls(erpCalls.listDeadLetters);
  setTimeout(() => void refreshCalls(erpCalls.listDeadLetters), deliveryMs);
}

/** @returns why it could not be asked; null when it was */
async function retry({ id }: ErpDeadLetter): Promise<string | null> {
  try {
    await callServer(erpCalls.retryDelivery, { params: { id } });
    return null;
  } catch (error) {
    // It was delivered meanwhile, which is the wanted result.
    if (error instanceof HttpError && (error.status === 409 || error.status === 404)) return null;
    if (error instanceof Error) return error.message;
    throw error;
  }
}
