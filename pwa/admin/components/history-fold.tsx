import { useState } from 'react';
import { HistoryAside, type HistoryAsideProps } from './history-aside.tsx';
import './admin.css';

/** The history of a row that is edited over its page: under its form, and read when somebody opens it. */
export function HistoryFold(history: HistoryAsideProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="history-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historial</summary>
      {isOpen && <HistoryAside {...history} />}
    </details>
  );
}
