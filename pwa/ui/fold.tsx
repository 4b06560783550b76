import { IonAccordion, IonAccordionGroup, IonItem } from '@ionic/react';
import { type ReactNode, useState } from 'react';
import './fold.css';

interface FoldProps {
  title: ReactNode;
  /** Whether it is open at first; later the person opens and closes it. */
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Something under its title, folded until somebody wants it. */
export function Fold({ title, open = false, onToggle, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <IonAccordionGroup
      className="fold"
      value={isOpen ? 'fold' : undefined}
      onIonChange={({ detail, target, currentTarget }) => {
        // Nested folds report their own changes through it.
        if (target !== currentTarget) return;
        setOpen(detail.value === 'fold');
        onToggle?.(detail.value === 'fold');
      }}
    >
      <IonAccordion value="fold">
        <IonItem slot="header" lines="none">
          <span className="fold-title">{title}</span>
        </IonItem>
        <div slot="content" className="fold-content">
          {children}
        </div>
      </IonAccordion>
    </IonAccordionGroup>
  );
}
