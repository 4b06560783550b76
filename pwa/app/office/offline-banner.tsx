import { useLocation } from 'react-router-dom';
import { useReadAge } from '#pwa/platform/http/read-ages.ts';
import { OfflineNotice } from '#pwa/ui/states.tsx';
import { sinceWords } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOnline } from '#pwa/ui/use-online.ts';

/** Without a connection the shown data is still useful with its age; it is read again when the signal is back. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const { oldestAtMs, isFailing, retry } = useReadAge(useLocation().pathname);
  const now = useNow();
  if (isOnline && !isFailing) return null;
  if (oldestAtMs === null)
    return isOnline ? null : <OfflineNotice what="Sin conexión.">Lo que falta por leer aparece cuando vuelva la conexión.</OfflineNotice>;
  return (
    <OfflineNotice what={isOnline ? 'El servidor no responde.' : 'Sin conexión.'} {...(isFailing && { onRetry: retry })}>
      Lo que ve se leyó {sinceWords(new Date(oldestAtMs).toISOString(), now)}. Lo que escriba se conserva; guardar espera a la conexión.
    </OfflineNotice>
  );
}
