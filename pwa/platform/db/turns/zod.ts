/** Importing this file evaluates the build's file of zod, of which it is a part (vite.config.ts). */
import { object } from 'zod';

export const library: unknown = object;
