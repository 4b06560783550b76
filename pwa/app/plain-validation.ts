/**
 * zod compiles its schemas with `new Function`, which our policy forbids: each page would report a violation for having tried.
 * The page's first script asks for it before the app: before anything makes a schema, and so that zod is read in a turn of its own.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
