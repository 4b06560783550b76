import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { visitStatisticsCalls, visitsCalls } from '#shared/features/visits/visits.calls.ts';

export const visitDeciders = {
  'visit-correction': {
    approve: {
      label: 'Aprobar',
      done: 'Corrección aprobada',
      run: (id) => callOnce(visitsCalls.reviewVisit, { params: { id }, body: { correction: 'approved' } }),
    },
    reject: {
      label: 'Rechazar',
      done: 'Corrección rechazada',
      reason: { label: 'Por qué no', max: 1000 },
      run: (id, observation) => callOnce(visitsCalls.reviewVisit, { params: { id }, body: { correction: 'rejected', observation } }),
    },
    refreshes: [visitStatisticsCalls.listVisits, visitStatisticsCalls.listVisitDetails, visitStatisticsCalls.listSellerStatistics],
  },
  'customer-point': {
    approve: {
      label: 'Mover el punto',
      done: 'El punto se movió',
      run: (id) => callOnce(visitsCalls.decidePoint, { params: { id }, body: { decision: 'approved' } }),
    },
    reject: {
      label: 'Rechazar',
      done: 'Propuesta rechazada',
      reason: { label: 'Por qué no', max: 300 },
      run: (id, reason) => callOnce(visitsCalls.decidePoint, { params: { id }, body: { decision: 'rejected', reason } }),
    },
    refreshes: [visitStatisticsCalls.listCustomerCoordinates],
  },
} satisfies Record<string, ApprovalDecider>;
