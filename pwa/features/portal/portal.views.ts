import type { Views } from '#pwa/ui/screen-views.ts';

export const portalViews: Views = {
  ecommerce: () => import('./screens/ecommerce.tsx'),
};
