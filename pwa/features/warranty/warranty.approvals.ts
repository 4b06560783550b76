import { lazy } from 'react';
import type { ApprovalDecider } from '#pwa/admin/approval-decider.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';

const sheet = lazy(async () => ({ default: (await import('./office/warranty-sheet.tsx')).WarrantySheet }));

export const warrantyDeciders = {
  warranty: {
    approve: { label: 'Evaluar', sheet },
    pathOf: (id) => `${pathTo('warranty')}?solicitud=${id}`,
    refreshes: [warrantyCalls.listWarranties, warrantyCalls.getWarranty],
  },
} satisfies Record<string, ApprovalDecider>;
