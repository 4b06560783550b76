import { defineApprovals } from '#shared/kernel/approvals.ts';

export const ordersApprovals = defineApprovals({
  'held-order': { one: 'Pedido retenido', many: 'Pedidos retenidos', permission: 'Liberar pedidos retenidos' },
});
