import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const visitsEntities = defineEntities({
  audited: {
    visits: 'Visitas',
  },
});
