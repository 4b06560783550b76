import { defineScreens } from '#shared/kernel/screen.ts';
import { approvalPermissions } from './approval-kinds.ts';

export const approvalsScreens = defineScreens({
  approvals: { path: '/aprobaciones', title: 'Aprobaciones', needs: approvalPermissions, menu: { id: 137, under: 'Comercial', place: 15 } },
});
