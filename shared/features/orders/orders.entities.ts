import type { CapabilityEntities } from '../navigation/entity-screens.ts';

export const ordersEntities: CapabilityEntities = {
  audited: {
    documents: 'Pedidos y cotizaciones',
  },
};
