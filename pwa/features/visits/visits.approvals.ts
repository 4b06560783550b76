import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { visitStatisticsCalls, visitsCalls } from '#shared/features/visits/visits.calls.ts';

export const visitDeciders = {
  'visit-correction': {
    approve: {
      label: 'Aprobar',
      done: 'Corrección aprobada',
      run: (id, _reason, options) => callServer(visitsCalls.reviewVisit, { params: { id }, body: { correction: 'approved' } }, options),
    },
    reject: {
      label: 'Rechazar',
      done: 'Corrección rechazada',
      reason: { label: 'Por qué no', max: 1000 },
      run: (id, observation, options) => callServer(visitsCalls.reviewVisit, { params: { id }, body: { correction: 'rejected', observation } }, options),
    },
    refreshes: [visitStatisticsCalls.listVisits, visitStatisticsCalls.listVisitDetails, visitStatisticsCalls.listSellerStatistics],
  },
  'customer-point': {
    approve: {
      label: 'Mover el punto',
      done: 'El punto se movió',
      run: (id, _reason, options) => callServer(visitsCalls.decidePoint, { params: { id }, body: { decision: 'approved' } }, options),
    },
    reject: {
      label: 'Rechazar',
      done: 'Propuesta rechazada',
      reason: { label: 'Por qué no', max: 300 },
      run: (id, reason, options) => callServer(visitsCalls.decidePoint, { params: { id }, body: { decision: 'rejected', reason } }, options),
    },
    refreshes: [visitStatisticsCalls.listCustomerCoordinates],
  },
} satisfies Record<string, ApprovalDecider>;
