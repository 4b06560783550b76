import { locateOutline } from 'ionicons/icons';
import { IconButton } from '#pwa/ui/button.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { distanceWords, type RouteStop, stopStates } from './route-stop.ts';

interface RouteListProps {
  stops: readonly RouteStop[];
  own: GeoPoint | null;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The route in words: everything that the map shows. */
export function RouteList({ stops, own, selected, onSelect }: RouteListProps) {
  return (
    <ol className="route-list" aria-label="Clientes de la ruta">
      {stops.map((stop, index) => (
        <li key={stop.id} className={stop.id === selected ? 'route-row route-row-selected' : 'route-row'}>
          <span className="route-place" aria-hidden="true">
            {index + 1}
          </span>
          <span className="route-words">
            {stop.href ? <a href={stop.href}>{stop.name}</a> : <span>{stop.name}</span>}
            <span className="route-detail">{[stop.detail, distanceWords(own, stop)].filter(Boolean).join(' · ')}</span>
          </span>
          <StatusChip meaning={stopStates[stop.state].meaning}>{stopStates[stop.state].word}</StatusChip>
          {stop.point && (
            <IconButton icon={locateOutline} label={`Ver ${stop.name} en el mapa`} aria-pressed={stop.id === selected} onClick={() => onSelect(stop.id)} />
          )}
        </li>
      ))}
    </ol>
  );
}
