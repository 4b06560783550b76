/**
 * zod compiles its schemas with `new Function`, which our policy forbids: each page would report a violation for having tried.
 * The setting is where zod looks for it, so that it holds whichever screen reads zod first, and a page that needs no schema never reads it.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod keeps the object that it finds, or the one that it made when it was read before.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
