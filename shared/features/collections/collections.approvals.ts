import { defineApprovals } from '#shared/kernel/approvals.ts';

export const collectionsApprovals = defineApprovals({
  receipt: { one: 'Recaudo por confirmar', many: 'Recaudos', permission: 'Confirmar recaudos' },
  handover: { one: 'Arqueo por contar', many: 'Arqueos', permission: 'Confirmar recaudos' },
});
