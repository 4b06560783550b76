import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PhotoPrefetch } from './photo-prefetch.rules.ts';

/** The person's choice in 'Fotos en este equipo'. */
export const usePhotoSetting = create<{ choice: PhotoPrefetch }>()(persist((): { choice: PhotoPrefetch } => ({ choice: 'wifi' }), { name: 'correria.fotos' }));

export const photoChoices: readonly { value: PhotoPrefetch; label: string }[] = [
  { value: 'wifi', label: 'Con Wi-Fi' },
  { value: 'always', label: 'Siempre' },
  { value: 'never', label: 'Nunca' },
];
