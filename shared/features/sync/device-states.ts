/** The state of a device, for the administrator. Spec: sync §4. */
import type { Instant } from '#shared/kernel/dates.ts';

export const deviceStates = ['active', 'attention', 'revoked'] as const;
export type DeviceState = (typeof deviceStates)[number];

export const deviceStateWords: Readonly<Record<DeviceState, string>> = {
  active: 'Activo',
  attention: 'Necesita atención',
  revoked: 'Desvinculado',
};

/** @param needs_attention_count number of commands that the person must correct or discard */
export function deviceStateOf({ revoked_at, needs_attention_count }: { revoked_at: Instant | null; needs_attention_count: number }): DeviceState {
  if (revoked_at !== null) return 'revoked';
  return needs_attention_count > 0 ? 'attention' : 'active';
}
