import { globSync } from 'node:fs';
import { join } from 'node:path';
import { plainEntityCalls } from '#server/capabilities.ts';
import { type CallDefinition, nobody } from '#shared/kernel/call.ts';

const root = join(import.meta.dirname, '../..');

/** Every call that a capability defines in its `*.calls.ts`, or that is derived from a plain entity, and that some role may make. */
export const definedCalls: readonly CallDefinition[] = await readCalls();

/** `get /api/terceros` of every call of the product. */
export const callKeys: ReadonlySet<string> = new Set(definedCalls.map(({ method, path }) => `${method} ${path}`));

async function readCalls(): Promise<CallDefinition[]> {
  const found = new Map<unknown, CallDefinition>();
  for (const file of globSync('shared/features/*/*.calls.ts', { cwd: root }).sort())
    for (const exported of Object.values(await import(join(root, file))))
      for (const call of isCall(exported) ? [exported] : typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isCall) : [])
        if (call.access !== nobody) found.set(`${call.method} ${call.path}`, call);
  for (const call of plainEntityCalls.flatMap((calls) => Object.values(calls))) if (call.access !== nobody) found.set(`${call.method} ${call.path}`, call);
  return [...found.values()];
}

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value && 'access' in value;
}
