import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last drawing, for what a memoised component does later: a press, a typed number. Not to be read while drawing. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
