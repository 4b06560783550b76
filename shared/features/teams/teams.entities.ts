import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const teamsEntities = defineEntities({
  audited: {
    leaderships: 'Jefaturas',
    commercial_directions: 'Direcciones comerciales',
  },
});
