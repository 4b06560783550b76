import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const buyersEntities = defineEntities({
  audited: {
    buyers: 'Compradores',
  },
});
