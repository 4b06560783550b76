/** Importing this file evaluates the build's file of rxdb, of which it is a part (vite.config.ts). */
import { createRxDatabase } from 'rxdb';

export const library: unknown = createRxDatabase;
