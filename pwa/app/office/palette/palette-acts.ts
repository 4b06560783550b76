/** The palette's actions other than opening pages. */
import { toggleCart } from '#pwa/features/cart/office-cart-panel.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import { setTheme, themes } from '#pwa/ui/theme.ts';
import { leave } from '../../more/leave.ts';
import { toggleMenu, toggleSide } from '../panels.ts';
import type { PaletteAct } from './palette-hits.ts';

export const paletteActs: readonly PaletteAct[] = [
  ...themes.map(({ value, label }) => ({ title: `Tema ${label.toLowerCase()}`, words: 'apariencia color', run: () => setTheme(value) })),
  { title: 'Abrir o cerrar el carrito', words: 'pedido nuevo', run: toggleCart },
  { title: 'Abrir o cerrar la ayuda', words: 'teclas manual atajos', run: toggleSide },
  { title: 'Plegar o desplegar el menú', words: 'lateral', run: toggleMenu },
  { title: 'Actualizar lo que se ve', words: 'refrescar leer de nuevo', run: () => void queryClient.invalidateQueries() },
  { title: 'Cerrar sesión', words: 'salir', run: () => void leave() },
];
