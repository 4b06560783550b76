import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const routesEntities = defineEntities({
  audited: {
    seller_routes: 'Recorridos',
  },
});
