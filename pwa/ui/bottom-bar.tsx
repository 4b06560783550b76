import type { ReactNode } from 'react';
import './bottom-bar.css';

/** Stays at the bottom, above the thumb: what it amounts to and the one thing to do. Goes in `Page`'s footer. */
export function BottomBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <section className="bottom-bar" aria-label="Acciones">
      {summary && <div className="bottom-bar-summary">{summary}</div>}
      <div className="bottom-bar-actions">{children}</div>
    </section>
  );
}
