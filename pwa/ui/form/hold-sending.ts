/** Delays the sending of a form while a chosen value is still being looked up on the server. */
import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** Starts holding the form back; the returned function releases it. */
type Hold = () => () => void;

export const HoldSending = createContext<Hold>(() => () => undefined);

/** Holds the form around back for as long as `isHeld`. */
export function useHold(isHeld: boolean): void {
  const hold = useContext(HoldSending);
  // The form is outside of its fields and must know before the next key.
  useLayoutEffect(() => (isHeld ? hold() : undefined), [isHeld, hold]);
}

/** For the form: what its fields hold it back with, and the moment when none does. */
export function useHeldSending(): { hold: Hold; released: () => Promise<void> } {
  const [held] = useState(() => new Set<Promise<void>>());
  const [hold] = useState<Hold>(() => () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.add(promise);
    return () => {
      held.delete(promise);
      resolve();
    };
  });
  return {
    hold,
    async released() {
      await Promise.all(held);
    },
  };
}
