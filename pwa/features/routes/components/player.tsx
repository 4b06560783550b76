import { pauseOutline, playOutline, playSkipBackOutline, playSkipForwardOutline } from 'ionicons/icons';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import type { SellerRoute } from '#shared/features/routes/route.documents.ts';
import { playbackSteps } from '#shared/features/routes/route.rules.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { localTimeOf } from '#shared/kernel/dates.ts';
import { usePlayback } from '../use-playback.ts';

/** Replays the day: Space starts and stops, the arrow keys move one step. With reduced motion there are only steps. */
export function Player({ points, move }: { points: SellerRoute['points']; move: RefObject<(point: GeoPoint | null) => void> }) {
  const steps = useMemo(() => playbackSteps(points), [points]);
  const { place, isPlaying, speed, setSpeed, toggle, step } = usePlayback(steps, move);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const now = steps[place];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === ' ' && !isStill) toggle();
    else return;
    event.preventDefault();
  };
  if (!now) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the same; the keys work wherever in the player the focus is
    <div className="track-player" onKeyDown={onKeyDown}>
      <IconButton icon={playSkipBackOutline} label="Punto anterior" disabled={place === 0} onClick={() => step(-1)} />
      {!isStill && (
        <Button icon={isPlaying ? pauseOutline : playOutline} onClick={toggle}>
          {isPlaying ? 'Pausa' : 'Reproducir'}
        </Button>
      )}
      <IconButton icon={playSkipForwardOutline} label="Punto siguiente" disabled={place === steps.length - 1} onClick={() => step(1)} />
      <output>
        {localTimeOf(now.point.taken_at)} · {place + 1} de {steps.length}
        {now.gap && ` · Sin registro de ${localTimeOf(now.gap.from)} a ${localTimeOf(now.gap.to)}`}
      </output>
      {!isStill && (
        <label className="track-speed">
          Velocidad
          <input type="range" min={0} max={100} value={speed} onChange={(event) => setSpeed(Number(event.target.value))} />
        </label>
      )}
    </div>
  );
}
