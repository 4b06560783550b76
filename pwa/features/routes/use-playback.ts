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

/** How often the replay updates its position in React, in milliseconds: the mark moves in every frame without React. */
const tellEveryMs = 150;

/** Replays a trace: the mark moves along the recorded points, and skips a gap in one step. */
export function usePlayback(steps: readonly Step[], move: RefObject<(point: GeoPoint | null) => void>): Playback {
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(50);
  /** The step that the mark has reached, ahead of `place` during a replay. */
  const reached = useRef(0);
  const last = steps.length - 1;
  // The browser calls for frames outside of React; each change of the speed starts at the reached step.
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
  // The map's mark is moved outside of React. During a replay the frames move the mark.
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
