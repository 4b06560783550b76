import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import type { ErpPort } from './erp.ts';
import { interno } from './interno.ts';

const adapters: Readonly<Record<string, ErpPort>> = { interno };

/** The adapter that calls and settings name. @throws erp.unknown (404) */
export function requireErp(name: string): ErpPort {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw erpErrors.unknown({ erp: name });
  return adapter;
}
