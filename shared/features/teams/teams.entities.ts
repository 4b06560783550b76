import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const teamsEntities = defineEntities({
  audited: {
    leaderships: 'Jefaturas',
    commercial_directions: 'Direcciones comerciales',
  },
  auditedFields: {
    leadership: 'Jefatura',
    commercial_direction: 'Dirección comercial',
    leaderships: 'Jefaturas',
    seller_id: 'Vendedor',
    sellers: 'Vendedores',
  },
});
