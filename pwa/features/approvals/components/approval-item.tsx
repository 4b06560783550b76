import { Button } from '#pwa/ui/button.tsx';
import { AgoText, MoneyText, unbroken } from '#pwa/ui/text.tsx';
import type { ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import { approvalKinds } from '#shared/features/approvals/approval-kinds.ts';
import { deciders } from '../deciders.ts';

interface ApprovalItemProps {
  row: ApprovalRow;
  busy: boolean;
  /** The row that Tab comes to. */
  isCurrent: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onApprove: () => void;
}

/** A waiting row with its subject and reason, and the button of the first decision. */
export function ApprovalItem({ row, busy, isCurrent, onFocus, onOpen, onApprove }: ApprovalItemProps) {
  const { approve } = deciders[row.kind];
  return (
    <li className="approval" data-busy={busy || undefined}>
      <button type="button" className="approval-open" tabIndex={isCurrent ? 0 : -1} onFocus={onFocus} onClick={onOpen} aria-keyshortcuts="A R Enter">
        <span className="approval-kind">{approvalKinds[row.kind].one}</span>
        <span className="approval-title">
          <strong>{row.title}</strong>
          {row.value !== null && <MoneyText pesos={row.value} />}
        </span>
        <span>{row.subject}</span>
        {row.why.map((sentence) => (
          <span key={sentence} className="approval-why">
            {unbroken(sentence)}
          </span>
        ))}
        <small>
          {row.seller && `${row.seller} · `}
          <AgoText instant={row.since} />
        </small>
      </button>
      <Button look="primary" busy={busy} aria-label={`${approve.label} ${row.title}`} onClick={onApprove}>
        {approve.label}
      </Button>
    </li>
  );
}
