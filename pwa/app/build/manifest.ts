import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the installed app presents itself. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Correría',
  short_name: 'Correría',
  description: 'Pedidos, cartera y visitas para distribuidores, con o sin señal.',
  lang: 'es-CO',
  dir: 'ltr',
  start_url: '/#/login',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#f5f4f0',
  background_color: '#f5f4f0',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Nuevo pedido', url: '/#/b2b/vendedor/pedidos/nuevo' },
    { name: 'Clientes', url: '/#/clientes' },
  ],
};
