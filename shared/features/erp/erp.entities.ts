import type { CapabilityEntities } from '../navigation/entity-screens.ts';

export const erpEntities: CapabilityEntities = {
  audited: {
    erp_connections: 'Conexión con el ERP',
    erp_dead_letters: 'Envíos al ERP',
  },
};
