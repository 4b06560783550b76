import type { ReactNode } from 'react';
import './bottom-bar.css';

/** Sticks to the bottom, near the thumb: a summary and the main action. Goes into `Page`'s footer. */
export function BottomBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <section className="bottom-bar" aria-label="Acciones">
      {summary && <div className="bottom-bar-summary">{summary}</div>}
      <div className="bottom-bar-actions">{children}</div>
    </section>
  );
}
