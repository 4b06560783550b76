import { IonContent } from '@ionic/react';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { RouteDrawing } from './route-drawing.tsx';
import './access-page.css';

/** The page for people who are not logged in: a drawing of the road, and one form or message. */
export function AccessPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <IonContent>
      <div className="access-page">
        <RouteDrawing />
        <div className="access-main">
          <p className="access-brand">
            <Mark />
            Correría
          </p>
          <h1>{title}</h1>
          {intro && <div className="access-intro">{intro}</div>}
          {children}
        </div>
      </div>
    </IonContent>
  );
}
