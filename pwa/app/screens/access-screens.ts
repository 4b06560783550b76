import type { BuiltScreens } from './screen-module.ts';

export const accessScreens: BuiltScreens = {
  forgotPassword: () => import('#pwa/features/access/screens/forgot-password.tsx'),
  resetPassword: () => import('#pwa/features/access/screens/reset-password.tsx'),
  changePassword: () => import('#pwa/features/access/screens/change-password.tsx'),
  serverError: () => import('#pwa/features/access/screens/server-error.tsx'),
  more: () => import('../more/more.tsx'),
  processManual: () => import('../manual/screens/process-manual.tsx'),
};
