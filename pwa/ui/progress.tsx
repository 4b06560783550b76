import { IonProgressBar } from '@ionic/react';
import './choices.css';

/** How far something is, from 0 to 1; without a value nobody knows how long it takes. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  return <IonProgressBar className="progress" aria-label={label} type={value === undefined ? 'indeterminate' : 'determinate'} value={value ?? 0} />;
}
