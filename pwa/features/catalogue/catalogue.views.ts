import type { Views } from '#pwa/ui/screen-views.ts';

export const catalogueViews: Views = {};
