import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';

export const orderDeciders = {
  'held-order': {
    approve: {
      label: 'Liberar',
      done: 'El pedido ha sido liberado',
      run: (id, _reason, options) => callServer(ordersCalls.releaseOrder, { params: { id } }, options),
    },
    pathOf: (id) => pathTo('orderDetail', { id }),
    refreshes: [ordersCalls.listOrders, ordersCalls.getDocument],
  },
} satisfies Record<string, ApprovalDecider>;
