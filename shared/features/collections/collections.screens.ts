import { defineScreens } from '#shared/kernel/screen.ts';

export const collectionsScreens = defineScreens({
  collections: { path: '/gestion-de-cobranzas', title: 'Gestión de cobranzas', needs: ['Gestión de cobranzas'], menu: { id: 105, under: 'Ventas', place: 30 } },
});
