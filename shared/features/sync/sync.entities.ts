import type { CapabilityEntities } from '../navigation/entity-screens.ts';

export const syncEntities: CapabilityEntities = {
  audited: {
    devices: 'Dispositivos',
  },
};
