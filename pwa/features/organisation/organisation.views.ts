import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const subscriberForm: LoadScreen = () => import('./screens/subscriber-form.tsx');

export const organisationViews: Views = {
  ownCompany: () => import('./screens/own-company.tsx'),
  createSubscriber: subscriberForm,
  editSubscriber: subscriberForm,
};
