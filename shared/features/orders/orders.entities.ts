import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const ordersEntities = defineEntities({
  audited: {
    documents: 'Pedidos y cotizaciones',
  },
});
