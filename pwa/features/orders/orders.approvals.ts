import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';

export const orderDeciders = {
  'held-order': {
    approve: {
      label: 'Liberar',
      done: 'El pedido ha sido liberado',
      run: (id) => callOnce(ordersCalls.releaseOrder, { params: { id } }),
    },
    pathOf: (id) => pathTo('orderDetail', { id }),
    refreshes: [ordersCalls.listOrders, ordersCalls.getDocument],
  },
} satisfies Record<string, ApprovalDecider>;
