import { IonChip } from '@ionic/react';
import './key-chip.css';

/** A key beside a field: the field keeps the focus, and a phone its keyboard. */
export function KeyChip({ label, isChosen, onPress }: { label: string; isChosen?: boolean; onPress: () => void }) {
  return (
    <IonChip
      className={`key-chip ${isChosen ? 'is-chosen' : ''}`}
      aria-pressed={isChosen}
      role="button"
      tabIndex={0}
      outline
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      onKeyDown={(event) => event.key === 'Enter' && onPress()}
    >
      {label}
    </IonChip>
  );
}
