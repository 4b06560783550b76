import type { Views } from '#pwa/ui/screen-views.ts';

export const commercialViews: Views = {
  commercialManagement: () => import('./screens/commercial-management.tsx'),
  commercialManagementDetail: () => import('./screens/commercial-management-detail.tsx'),
  yearlyBudget: () => import('./screens/yearly-budget.tsx'),
  commercialActivity: () => import('./screens/commercial-activity.tsx'),
  commercialActivityDetail: () => import('./screens/commercial-activity-detail.tsx'),
  customerShare: () => import('./screens/customer-share.tsx'),
  ageingReport: () => import('./screens/ageing-report.tsx'),
  receiptsReport: () => import('./screens/receipts-report.tsx'),
  withoutPurchase: () => import('./screens/without-purchase.tsx'),
  sellerDashboard: () => import('./screens/seller-dashboard.tsx'),
  visitCoverage: () => import('./screens/visit-coverage.tsx'),
  silentSellers: () => import('./screens/silent-sellers.tsx'),
};
