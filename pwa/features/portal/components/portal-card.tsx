import type { ReactNode } from 'react';
import { Card } from '#pwa/ui/card.tsx';
import './portal.css';

/** A titled block of the portal, with a link to its full screen. */
export function PortalCard({
  title,
  all,
  whole = false,
  children,
}: {
  title: string;
  all?: { label: string; path: string };
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <Card label={title} className={`portal-card ${whole ? 'portal-whole' : ''}`}>
      <header>
        <h2>{title}</h2>
        {all && <a href={`#${all.path}`}>{all.label}</a>}
      </header>
      {children}
    </Card>
  );
}
