import { navigateOutline, personOutline } from 'ionicons/icons';
import { useEffect, useId, useRef } from 'react';
import { directionsTo } from '#pwa/platform/geo/directions.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { distanceWords, type RouteStop, stopStates } from './route-stop.ts';

/** The customer whose marker was tapped, below the map: name, address and contact links. */
export function ChosenStop({ stop, own }: { stop: RouteStop; own: GeoPoint | null }) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  // How far the page is scrolled is the browser's: on a phone the card lies below the map's end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stop comes into sight as well
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [stop.id]);
  return (
    <section ref={card} className="route-chosen" aria-labelledby={id} aria-live="polite">
      <p id={id}>
        <strong>{stop.name}</strong>
        <br />
        {[stop.detail, distanceWords(own, stop)].filter(Boolean).join(' · ')}
      </p>
      <StatusChip meaning={stopStates[stop.state].meaning}>{stopStates[stop.state].word}</StatusChip>
      <div className="route-chosen-ways paired-actions">
        {stop.point && (
          <a className="button button-plain" href={directionsTo(stop.point, stop.name)} target="_blank" rel="noreferrer">
            <Icon icon={navigateOutline} /> Cómo llegar
          </a>
        )}
        {stop.href && (
          <a className="button button-plain" href={stop.href}>
            <Icon icon={personOutline} /> Ver cliente
          </a>
        )}
      </div>
    </section>
  );
}
