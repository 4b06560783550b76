import { checkmark, close, ellipse, walk } from 'ionicons/icons';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { displayKilometres, type GeoPoint } from '#shared/features/visits/geo.rules.ts';

export type StopState = 'pending' | 'open' | 'visited' | 'cancelled';

/** One customer of a day's route, in its order. */
export interface RouteStop {
  id: string;
  name: string;
  /** Address or hour. */
  detail?: string;
  /** Null: nobody has placed it on the map yet. */
  point: GeoPoint | null;
  state: StopState;
  /** Where it leads. */
  href?: string;
}

/** Each state has a word, a meaning and an icon: colour is never the only sign. */
export const stopStates: Readonly<Record<StopState, { word: string; meaning: Meaning; icon: string }>> = {
  pending: { word: 'Pendiente', meaning: 'wait', icon: ellipse },
  open: { word: 'En curso', meaning: 'warn', icon: walk },
  visited: { word: 'Hecha', meaning: 'ok', icon: checkmark },
  cancelled: { word: 'Cancelada', meaning: 'error', icon: close },
};

/** 'a 1.2 km', or the reason why it cannot be computed. */
export function distanceWords(own: GeoPoint | null, stop: RouteStop): string {
  if (!stop.point) return 'Sin ubicación en el mapa';
  const kilometres = displayKilometres(own, stop.point);
  return kilometres === 'N/R' ? '' : `a ${kilometres} km`;
}
