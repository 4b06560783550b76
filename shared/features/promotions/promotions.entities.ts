import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const promotionsEntities = defineEntities({
  audited: {
    promotions: 'Promociones',
  },
});
