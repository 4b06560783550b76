import { useState } from 'react';
import { Fold } from '#pwa/ui/fold.tsx';
import { HistoryAside, type HistoryAsideProps } from './history-aside.tsx';

/** The history of a row that is edited over its page: under its form, and read when somebody opens it. */
export function HistoryFold(history: HistoryAsideProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Historial" onToggle={setOpen}>
      {isOpen && <HistoryAside {...history} />}
    </Fold>
  );
}
