import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '#shared/features/access/access.schemas.ts';

/** Validates the login's values with the server's schema. In a separate file, because the login is rendered before zod is loaded. */
export const judgeLogin = zodResolver(loginSchema);
