import type { AnyCommandHandler } from '#server/platform/commands.ts';

/** The commands that this server executes, by type. */
export type CommandRegistry = ReadonlyMap<string, AnyCommandHandler>;

/** @throws when two capabilities claim the same type */
export function createCommandRegistry(handlers: readonly AnyCommandHandler[]): CommandRegistry {
  const registry = new Map<string, AnyCommandHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.type)) throw new Error(`two handlers for the command ${handler.type}`);
    registry.set(handler.type, handler);
  }
  return registry;
}
