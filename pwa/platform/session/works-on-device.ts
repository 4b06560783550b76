import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { can } from './session.ts';

/** Who keeps a database on their device and works with no signal: sellers, and customers with their own data. The office reads online. */
export function worksOnDevice(user: SessionUser | null): user is SessionUser {
  return user !== null && (can('Vender en campo', user) || (user.type === 'c' && can('B2B Ver menú Catálogo', user)));
}
