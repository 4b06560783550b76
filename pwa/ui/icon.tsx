import { IonIcon } from '@ionic/react';
import './icon.css';

/** A drawing beside a word; it says nothing to a screen reader. `icon` comes from 'ionicons/icons'. */
export function Icon({ icon, size = 20 }: { icon: string; size?: number }) {
  // Another drawing is another element: ion-icon does not hear of a change in the turn in which it appeared.
  return <IonIcon key={icon} icon={icon} aria-hidden="true" className="icon" style={{ fontSize: `${size}px` }} />;
}
