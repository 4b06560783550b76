import { type ComponentType, lazy, useState } from 'react';

/** A component that is read when it is first drawn, or before. */
export interface PreloadableComponent {
  Component: ComponentType;
  /** Loads the component ahead, so that it renders without a fallback. */
  read(): Promise<void>;
}

/** @param load asks for the component's file */
export function lazyWithPreload(load: () => Promise<{ default: ComponentType }>): PreloadableComponent {
  const WhenItComes = lazy(load);
  let known: ComponentType | null = null;
  return {
    Component() {
      // Choose the component once per mount: swapping the lazy one for the loaded one would remount it and lose its state.
      const [Drawn] = useState(() => known ?? WhenItComes);
      return <Drawn />;
    },
    async read() {
      known = (await load()).default;
    },
  };
}
