import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const erpEntities = defineEntities({
  audited: {
    erp_connections: 'Conexión con el ERP',
    erp_dead_letters: 'Envíos al ERP',
  },
  auditedFields: {
    url: 'Dirección',
    token: 'Clave',
    timeout_ms: 'Espera máxima (ms)',
    operation: 'Operación',
    request: 'Lo que se envió',
  },
});
