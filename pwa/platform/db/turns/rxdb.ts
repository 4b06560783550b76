/** Importing this file evaluates the build's file of rxdb, of which it is a part (vite.config.ts). */
export { createRxDatabase } from 'rxdb';
