import type { Views } from '#pwa/ui/screen-views.ts';

export const collectionsViews: Views = {
  collections: () => import('./screens/collections.tsx'),
  collect: () => import('./screens/collect.tsx'),
  fieldReceipts: () => import('./screens/field-receipts.tsx'),
};
