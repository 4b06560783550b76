import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '#shared/features/access/access.schemas.ts';

/** Judges the values of the login by the server's schema. In a file of its own: the login is drawn before zod is there. */
export const judgeLogin = zodResolver(loginSchema);
