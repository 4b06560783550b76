import type { CapabilityEntities } from './entity-screens.ts';

export const navigationEntities: CapabilityEntities = {
  audited: {
    menu_subscribers: 'Menú',
  },
};
