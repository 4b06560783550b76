import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const login: LoadScreen = () => import('./screens/login.tsx');
const userForm: LoadScreen = () => import('./screens/user-form.tsx');
const rolePermissions: LoadScreen = () => import('./screens/role-permissions.tsx');

export const accessViews: Views = {
  auth: login,
  login,
  forgotPassword: () => import('./screens/forgot-password.tsx'),
  resetPassword: () => import('./screens/reset-password.tsx'),
  invitation: () => import('./screens/invitation.tsx'),
  confirmEmail: () => import('./screens/confirm-email.tsx'),
  changePassword: () => import('./screens/change-password.tsx'),
  serverError: () => import('./screens/server-error.tsx'),
  account: () => import('./screens/account.tsx'),
  users: () => import('./screens/users.tsx'),
  createUser: userForm,
  editUser: userForm,
  viewUser: userForm,
  rolePermissions,
  rolePermissionsAlternative: rolePermissions,
  subscriberAdministrators: () => import('./screens/administrators.tsx'),
  audit: () => import('./screens/audit.tsx'),
};
