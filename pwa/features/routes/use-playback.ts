import { type RefObject, useEffect, useState } from 'react';
import type { SellerRoute } from '#shared/features/routes/route.documents.ts';
import { type PlaybackStep, playbackDurationMs } from '#shared/features/routes/route.rules.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';

type Step = PlaybackStep<SellerRoute['points'][number]>;

export interface Playback {
  /** The step that was reached, from 0. */
  place: number;
  isPlaying: boolean;
  /** 0 slowest … 100 fastest. */
  speed: number;
  setSpeed(speed: number): void;
  toggle(): void;
  /** One step forward or back; it stops the playback. */
  step(by: 1 | -1): void;
}

/** Plays a trace: the mark glides along the recorded points, and jumps over a gap in one step. */
export function usePlayback(steps: readonly Step[], move: RefObject<(point: GeoPoint | null) => void>): Playback {
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(50);
  const last = steps.length - 1;
  // Frames come from the browser, outside React; each change of the speed begins at the place that was reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` is where a run begins; its own steps do not begin another
  useEffect(() => {
    if (!isPlaying) return;
    let at = place;
    let since: number | null = null;
    let frame = 0;
    const draw = (now: number) => {
      since ??= now;
      const progress = Math.max(0, (now - since) / playbackDurationMs(speed));
      if (progress >= 1) {
        at = Math.min(last, at + Math.floor(progress));
        since = now;
        setPlace(at);
      }
      if (at >= last) return setPlaying(false);
      move.current(between(steps[at], steps[at + 1], progress % 1));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, steps, last, move]);
  // The map's mark is moved outside React.
  useEffect(() => move.current(steps[place]?.point ?? null), [place, steps, move]);
  return {
    place,
    isPlaying,
    speed,
    setSpeed,
    toggle() {
      if (!isPlaying && place >= last) setPlace(0);
      setPlaying(!isPlaying && last > 0);
    },
    step(by) {
      setPlaying(false);
      setPlace(Math.min(Math.max(0, place + by), Math.max(0, last)));
    },
  };
}

function between(from: Step | undefined, to: Step | undefined, progress: number): GeoPoint | null {
  if (!from || !to || to.gap) return from?.point ?? null;
  return {
    latitude: from.point.latitude + (to.point.latitude - from.point.latitude) * progress,
    length: from.point.length + (to.point.length - from.point.length) * progress,
  };
}
