/** Importing this file evaluates the build's file of dexie, of which it is a part (vite.config.ts). */
import { Dexie } from 'dexie';

export const library: unknown = Dexie;
