/** How a capability decides what waits for a person: `pwa/features/<capability>/<capability>.approvals.ts`. */
import type { ComponentType } from 'react';
import type { ApprovalKind } from '#shared/features/approvals/approval-kinds.ts';
import type { CallDefinition } from '#shared/kernel/call.ts';

/** A decision that one call makes. */
export interface Decision {
  /** 'Liberar'. */
  label: string;
  /** The notice after the decision: 'Pedido liberado'. */
  done: string;
  /** The person writes why. */
  reason?: { label: string; max: number };
  /** Makes the call of the capability. @param reason empty where none is asked */
  run(id: number, reason: string): Promise<unknown>;
}

/** A decision that needs a form: the capability's own sheet. */
export interface DecisionForm {
  label: string;
  sheet: ComponentType<{ id: number; onClose: () => void }>;
}

export interface ApprovalDecider {
  approve: Decision | DecisionForm;
  reject?: Decision;
  /** The address of the whole record. */
  pathOf?: (id: number) => string;
  /** Reads that a decision makes old, besides the inbox. */
  refreshes: readonly CallDefinition[];
}

/** The deciders of one capability, by kind. */
export type ApprovalDeciders = Partial<Record<ApprovalKind, ApprovalDecider>>;
