import type { BuiltScreens, LoadScreen } from './screen-module.ts';

const userForm: LoadScreen = () => import('#pwa/features/access/screens/user-form.tsx');
const leadershipForm: LoadScreen = () => import('#pwa/features/organisation/screens/leadership-form.tsx');
const directionForm: LoadScreen = () => import('#pwa/features/organisation/screens/direction-form.tsx');
const rolePermissions: LoadScreen = () => import('#pwa/features/access/screens/role-permissions.tsx');

/** Who may enter, as what, and who reports to whom. */
export const peopleScreens: BuiltScreens = {
  account: () => import('#pwa/features/access/screens/account.tsx'),
  users: () => import('#pwa/features/access/screens/users.tsx'),
  createUser: userForm,
  editUser: userForm,
  viewUser: userForm,
  leaderships: () => import('#pwa/features/organisation/screens/leaderships.tsx'),
  createLeadership: leadershipForm,
  editLeadership: leadershipForm,
  viewLeadership: leadershipForm,
  directions: () => import('#pwa/features/organisation/screens/directions.tsx'),
  createDirection: directionForm,
  editDirection: directionForm,
  viewDirection: directionForm,
  rolePermissions,
  rolePermissionsAlternative: rolePermissions,
  subscriberAdministrators: () => import('#pwa/features/access/screens/administrators.tsx'),
  audit: () => import('#pwa/features/access/screens/audit.tsx'),
  menus: () => import('#pwa/features/access/screens/menus.tsx'),
  sellerUpdate: () => import('#pwa/features/organisation/screens/seller-update.tsx'),
};
