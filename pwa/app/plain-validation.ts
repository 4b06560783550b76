/**
 * zod compiles its schemas with `new Function`, which our policy forbids: each page would report a violation for having tried.
 * Imported before anything that makes a schema.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
