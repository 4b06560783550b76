import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** How often a playing trace tells its place: React draws the player then, and the mark moves in every frame without it. */
const tellEveryMs = 150;

/** Plays a trace: the mark glides along the recorded points, and jumps over a gap in one step. */
export function usePlayback(steps: readonly Step[], move: RefObject<(point: GeoPoint | null) => void>): Playback {
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(50);
  /** The step that the mark has reached, ahead of `place` while the trace is played. */
  const reached = useRef(0);
  const last = steps.length - 1;
  // Frames come from the browser, outside React; each change of the speed begins at the place that was reached.
  useEffect(() => {
    if (!isPlaying) return;
    const stepMs = playbackDurationMs(speed);
    let since: number | null = null;
    let toldAt = 0;
    let frame = 0;
    const draw = (now: number) => {
      since ??= now;
      const passed = Math.floor(Math.max(0, now - since) / stepMs);
      since += passed * stepMs;
      reached.current = Math.min(last, reached.current + passed);
      const at = reached.current;
      if (at >= last) {
        setPlace(last);
        setPlaying(false);
        return;
      }
      move.current(between(steps[at], steps[at + 1], Math.max(0, now - since) / stepMs));
      if (now - toldAt >= tellEveryMs) {
        toldAt = now;
        setPlace(at);
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      setPlace(reached.current);
    };
  }, [isPlaying, speed, steps, last, move]);
  // The map's mark is moved outside React. While the trace is played, its frames move the mark.
  useEffect(() => {
    if (!isPlaying) move.current(steps[place]?.point ?? null);
  }, [place, isPlaying, steps, move]);
  const goTo = (next: number) => {
    reached.current = next;
    setPlace(next);
  };
  return {
    place,
    isPlaying,
    speed,
    setSpeed,
    toggle() {
      if (!isPlaying && reached.current >= last) goTo(0);
      setPlaying(!isPlaying && last > 0);
    },
    step(by) {
      setPlaying(false);
      goTo(Math.min(Math.max(0, reached.current + by), Math.max(0, last)));
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
