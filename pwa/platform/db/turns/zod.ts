/** Importing this file evaluates the build's file of zod, of which it is a part (vite.config.ts). */
export { object } from 'zod';
