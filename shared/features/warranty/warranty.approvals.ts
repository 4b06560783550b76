import { defineApprovals } from '#shared/kernel/approvals.ts';

export const warrantyApprovals = defineApprovals({
  warranty: { one: 'Garantía por evaluar', many: 'Garantías por evaluar', permission: 'Evaluar garantías' },
});
