import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const navigationEntities = defineEntities({
  audited: {
    menu_subscribers: 'Menú',
  },
});
