import { checkmarkCircle, cloudDownloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useKeptApp } from '#pwa/platform/install/use-kept-app.ts';
import { usePhone, useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import type { FirstSyncPart } from '#pwa/platform/sync/sync-status.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';
import './first-sync.css';
import { formatCount } from '#shared/kernel/counts.ts';

/** The first sync while it lasts: finished and pending parts, including the app's own files; then, once, that this device is ready. */
export function FirstSync() {
  const { first_sync, state, catalogue_lost } = useSyncStatus();
  const isKept = useKeptApp();
  const [seen, setSeen] = useState<'nothing' | 'preparing' | 'ready'>('nothing');
  if (first_sync && seen === 'nothing') setSeen('preparing');
  if (!first_sync && isKept && seen === 'preparing') setSeen('ready');
  if (first_sync || seen === 'preparing') {
    const waits = state === 'sin_senal' || state === 'sesion_vencida';
    return <Preparing parts={first_sync ?? []} waits={waits} catalogueLost={catalogue_lost} isKept={isKept} />;
  }
  if (seen !== 'ready') return null;
  return (
    <Card label="Equipo listo" role="status" className="first-sync is-ready">
      <h2>
        <Icon icon={checkmarkCircle} /> Este equipo está listo
      </h2>
      <p>Ya puede vender y registrar visitas sin señal.</p>
      <Button onClick={() => setSeen('nothing')}>Entendido</Button>
    </Card>
  );
}

interface PreparingProps {
  parts: readonly FirstSyncPart[];
  waits: boolean;
  catalogueLost: boolean;
  isKept: boolean;
}

function Preparing({ parts, waits, catalogueLost, isKept }: PreparingProps) {
  const names = usePhone()?.collectionNames;
  const done = parts.reduce((sum, part) => sum + shareOf(part), 0);
  return (
    <Card label="Primera sincronización" className="first-sync">
      <h2>
        <Icon icon={cloudDownloadOutline} /> Preparando este equipo
      </h2>
      <p>{waits ? 'Espera la señal. Sigue donde quedó apenas la haya.' : 'Solo la primera vez. Si se corta o cierra la aplicación, sigue donde quedó.'}</p>
      <Progress label="Avance de la primera sincronización" value={parts.length > 0 ? done / (parts.length + (isKept ? 0 : 1)) : undefined} />
      <ul>
        {parts.map((part) => (
          <li key={part.collection} className={part.done ? 'is-done' : undefined}>
            <span>{names?.[part.collection]}</span>
            <span>{catalogueLost && part.collection === 'catalogue' ? 'No se pudo abrir' : tellPart(part)}</span>
          </li>
        ))}
        {!isKept && (
          <li>
            <span>La aplicación</span>
            <span>En espera</span>
          </li>
        )}
      </ul>
    </Card>
  );
}

function tellPart({ done, received, expected }: FirstSyncPart): string {
  if (done) return 'Listo';
  if (expected) return `${formatCount(received)} de ${formatCount(expected)}`;
  return received > 0 ? formatCount(received) : 'En espera';
}

/** From 0 to 1; a part whose size nobody knows counts when it is done. */
function shareOf({ done, received, expected }: FirstSyncPart): number {
  if (done) return 1;
  return expected ? Math.min(1, received / expected) : 0;
}
