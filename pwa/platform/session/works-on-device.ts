import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { can } from './session.ts';

/** Whether the person has a database on their device and works without signal: sellers, and customers. The office reads online. */
export function worksOnDevice(user: SessionUser | null): user is SessionUser {
  return user !== null && (can('Vender en campo', user) || (user.type === 'c' && can('B2B Ver menú Catálogo', user)));
}
