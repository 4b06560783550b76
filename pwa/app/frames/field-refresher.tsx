import { IonRefresher, IonRefresherContent } from '@ionic/react';
import { useEffect, useRef, useState } from 'react';
import { syncNow } from '#pwa/features/sync/outbox.actions.ts';
import { usePhone, useSyncStatus } from '#pwa/platform/phone/use-phone.ts';

/** Milliseconds that the sign of a synchronisation stays in sight at least: one that was over at once would not be seen. */
const seenForMs = 700;

/** Pulling the page down starts a sync round: it sends waiting commands and pulls changes. */
export function FieldRefresher() {
  const refresher = useRef<HTMLIonRefresherElement>(null);
  const [isPulled, setPulled] = useState(false);
  const isOpen = usePhone() !== null;
  const { working } = useSyncStatus();
  // The sign is Ionic's, and is put away by a call.
  useEffect(() => {
    if (!isPulled || working) return;
    const wait = setTimeout(() => {
      setPulled(false);
      void refresher.current?.complete();
    }, seenForMs);
    return () => clearTimeout(wait);
  }, [isPulled, working]);
  if (!isOpen) return null;
  const pull = () => {
    setPulled(true);
    syncNow();
  };
  return (
    <IonRefresher ref={refresher} slot="fixed" onIonRefresh={pull}>
      <IonRefresherContent pullingText="Deslice para sincronizar" refreshingText="Sincronizando…" />
    </IonRefresher>
  );
}
