/** Reads what forms are checked with before the app asks for it. */
import '../plain-validation.ts';

export { object } from 'zod';
