import { useState } from 'react';
import type { Decision } from '#pwa/admin/approval-decider.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import { approvalsCalls } from '#shared/features/approvals/approvals.calls.ts';
import { deciders } from './deciders.ts';

export const keyOfRow = ({ kind, id }: Pick<ApprovalRow, 'kind' | 'id'>) => `${kind} ${id}`;

/** Invalidates the inbox and its counts, and the lists of the decided rows. */
export async function refreshApprovals(kind?: ApprovalRow['kind']): Promise<void> {
  await refreshCalls(approvalsCalls.listApprovals, ...(kind ? deciders[kind].refreshes : []));
}

/** Makes decisions; `busy` is the row that is being decided. */
export function useDecide() {
  const [busy, setBusy] = useState<string | null>(null);
  /** @returns whether it was decided */
  const decide = async (row: ApprovalRow, decision: Decision, reason = ''): Promise<boolean> => {
    setBusy(keyOfRow(row));
    try {
      await decision.run(row.id, reason);
      toast.success(`${row.title}: ${decision.done}`);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      await refreshApprovals(row.kind);
      setBusy(null);
    }
  };
  return { busy, decide };
}
