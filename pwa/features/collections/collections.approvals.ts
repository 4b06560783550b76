import { lazy } from 'react';
import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { collectionsCalls as calls } from '#shared/features/collections/collections.calls.ts';

const sheet = lazy(async () => ({ default: (await import('./office/handover-by-id.tsx')).HandoverById }));
const refreshes = [calls.listReceipts, calls.getReceipt, calls.listHandovers, calls.listAgedReceivables];

export const collectionsDeciders = {
  receipt: {
    approve: {
      label: 'Confirmar',
      done: 'Recaudo confirmado',
      run: (id) => callOnce(calls.confirmReceipt, { params: { id } }),
    },
    reject: {
      label: 'Anular',
      done: 'Recaudo anulado',
      reason: { label: 'Motivo', max: 300 },
      run: (id, reason) => callOnce(calls.annulReceipt, { params: { id }, body: { reason } }),
    },
    refreshes,
  },
  handover: { approve: { label: 'Contar', sheet }, refreshes },
} satisfies Record<string, ApprovalDecider>;
