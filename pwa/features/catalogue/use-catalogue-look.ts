import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface CatalogueLook {
  /** Cards with pictures; otherwise rows. */
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
}

/** How this device shows the catalogue of a customer. */
export const useCatalogueLook = create<CatalogueLook>()(
  persist((set) => ({ isGrid: false, setGrid: (isGrid) => set({ isGrid }) }), { name: 'correria.catalogue-look' }),
);
