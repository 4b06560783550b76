import { IonItem, IonItemOption, IonItemOptions, IonItemSliding } from '@ionic/react';
import type { ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';
import './sliding-row.css';

/** A row that a finger slides aside to run its main action; sliding past the middle runs it at once. A mouse uses the row's own buttons. */
export function SlidingRow({ action, onAction, children }: { action: string; onAction: () => void; children: ReactNode }) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  if (!isTouched) return children;
  return (
    <IonItemSliding>
      <IonItem lines="none" className="sliding-row">
        {children}
      </IonItem>
      <IonItemOptions side="end" onIonSwipe={onAction}>
        <IonItemOption color="danger" expandable className="sliding-row-action" onClick={onAction}>
          {action}
        </IonItemOption>
      </IonItemOptions>
    </IonItemSliding>
  );
}
