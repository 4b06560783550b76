import { type ComponentType, lazy, useState } from 'react';

/** A component that is read when it is first drawn, or before. */
export interface ReadLater {
  Component: ComponentType;
  /** Reads it ahead: drawn after that, it is there at once, and nothing stands in its place meanwhile. */
  read(): Promise<void>;
}

/** @param load asks for the component's file */
export function lazyWithPreload(load: () => Promise<{ default: ComponentType }>): ReadLater {
  const WhenItComes = lazy(load);
  let known: ComponentType | null = null;
  return {
    Component() {
      // For as long as it stands it is drawn by the same one: another would begin it anew.
      const [Drawn] = useState(() => known ?? WhenItComes);
      return <Drawn />;
    },
    async read() {
      known = (await load()).default;
    },
  };
}
