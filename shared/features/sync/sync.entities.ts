import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const syncEntities = defineEntities({
  audited: {
    devices: 'Dispositivos',
  },
});
