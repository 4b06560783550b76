import { defineScreens } from '#shared/kernel/screen.ts';

const needs = ['Gestión comercial', 'Promociones'] as const;

export const promotionsScreens = defineScreens({
  promotions: { path: '/b2b/promociones', title: 'Promociones', needs, menu: { id: 106, under: 'Ventas', place: 40 } },
  createPromotion: { path: '/b2b/promociones/crear', title: 'Crear promoción', needs: ['Promociones'], explainedBy: 'promotions' },
  editPromotion: { path: '/b2b/promociones/:id/editar', title: 'Promoción', needs, explainedBy: 'promotions' },
});
