import { defineEntities } from '#shared/kernel/entity-screens.ts';

export const absencesEntities = defineEntities({ audited: { seller_absences: 'Ausencias de vendedores' } });
