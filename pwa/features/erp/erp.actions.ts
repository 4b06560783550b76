/** What the office does about the connection with the ERP. Spec: decisions §5. */
import { request } from '#pwa/platform/http/http.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { ErpConnectionState, ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import type { ErpConnection } from '#shared/features/erp/erp.schemas.ts';
import { counted } from '#shared/kernel/counts.ts';

export const lettersPath = '/api/erp/pendientes';
export const connectionPath = '/api/erp/conexion';

/** The delivery itself happens after the answer: the list is read again when it has had its time. */
const deliveryMs = 3_000;

/** Delivers again what failed, one or several; what could not be asked is told once, with the way to try again. */
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
  await refreshServerData(lettersPath);
  setTimeout(() => void refreshServerData(lettersPath), deliveryMs);
}

/** @returns why it could not be asked; null when it was */
async function retry({ id }: ErpDeadLetter): Promise<string | null> {
  try {
    await request(`${lettersPath}/${id}/reintentar`, { method: 'POST', idempotencyKey: crypto.randomUUID() });
    return null;
  } catch (error) {
    // It was delivered meanwhile, which is what was asked.
    if (error instanceof HttpError && (error.status === 409 || error.status === 404)) return null;
    if (error instanceof Error) return error.message;
    throw error;
  }
}

/** Says where the ERP is; an empty token keeps the one of that address. */
export async function saveConnection(body: ErpConnection): Promise<ErpConnectionState> {
  const saved = await request<ErpConnectionState>(connectionPath, { method: 'PUT', body, idempotencyKey: crypto.randomUUID() });
  toast.success('La conexión con el ERP ha sido actualizada');
  await refreshServerData(connectionPath);
  return saved;
}
