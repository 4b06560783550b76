import { defineApprovals } from '#shared/kernel/approvals.ts';

export const visitsApprovals = defineApprovals({
  'visit-correction': { one: 'Corrección de visita', many: 'Correcciones de visitas', permission: 'Gestión de visitas' },
  'customer-point': { one: 'Punto de un cliente', many: 'Puntos de clientes', permission: 'Gestión de visitas' },
});
