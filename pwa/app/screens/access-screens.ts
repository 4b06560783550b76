import type { BuiltScreens, LoadScreen } from './screen-module.ts';

const login: LoadScreen = () => import('#pwa/features/access/screens/login.tsx');

export const accessScreens: BuiltScreens = {
  auth: login,
  login,
  forgotPassword: () => import('#pwa/features/access/screens/forgot-password.tsx'),
  resetPassword: () => import('#pwa/features/access/screens/reset-password.tsx'),
  invitation: () => import('#pwa/features/access/screens/invitation.tsx'),
  confirmEmail: () => import('#pwa/features/access/screens/confirm-email.tsx'),
  changePassword: () => import('#pwa/features/access/screens/change-password.tsx'),
  serverError: () => import('#pwa/features/access/screens/server-error.tsx'),
  more: () => import('../more/more.tsx'),
  processManual: () => import('../manual/screens/process-manual.tsx'),
};
