import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const leadershipForm: LoadScreen = () => import('./screens/leadership-form.tsx');
const directionForm: LoadScreen = () => import('./screens/direction-form.tsx');

export const teamsViews: Views = {
  leaderships: () => import('./screens/leaderships.tsx'),
  createLeadership: leadershipForm,
  editLeadership: leadershipForm,
  viewLeadership: leadershipForm,
  directions: () => import('./screens/directions.tsx'),
  createDirection: directionForm,
  editDirection: directionForm,
  viewDirection: directionForm,
  sellerUpdate: () => import('./screens/seller-update.tsx'),
};
