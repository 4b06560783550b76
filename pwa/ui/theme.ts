import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** 'auto' follows the device; 'sol' is the high-contrast one, to be read in the street at noon. */
export type Theme = 'auto' | 'light' | 'dark' | 'sol';

export const useTheme = create<{ theme: Theme }>()(persist((): { theme: Theme } => ({ theme: 'auto' }), { name: 'correria.tema' }));

/** The theme on the document: the chosen one, or the device's. For what copies its colours. */
export const useShownTheme = create<{ theme: Exclude<Theme, 'auto'> }>()(() => ({ theme: 'light' }));

export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'auto', label: 'Automático' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'sol', label: 'Sol' },
];

export function setTheme(theme: Theme): void {
  useTheme.setState({ theme });
}

/** Puts the chosen theme on the document and keeps it there. Call once, before the first drawing. */
export function applyTheme(): void {
  const darkDevice = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme: chosen } = useTheme.getState();
    const theme = chosen === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : chosen;
    document.documentElement.dataset['theme'] = theme;
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
    useShownTheme.setState({ theme });
  };
  useTheme.subscribe(apply);
  darkDevice.addEventListener('change', apply);
  apply();
}
