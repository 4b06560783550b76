import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the value of the last rendering, for the event handlers of a memoised component. The ref must not be read during rendering. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
