import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const warrantyEntities = defineEntities({
  audited: {
    warranty_requests: 'Solicitudes de garantía',
  },
});
