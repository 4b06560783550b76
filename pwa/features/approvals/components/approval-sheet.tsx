import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { MomentText, MoneyText, unbroken } from '#pwa/ui/text.tsx';
import type { ApprovalDetails, ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import { approvalKinds } from '#shared/features/approvals/approval-kinds.ts';
import { approvalsCalls } from '#shared/features/approvals/approvals.calls.ts';
import { deciders } from '../deciders.ts';

interface ApprovalSheetProps {
  row: ApprovalRow;
  busy: boolean;
  /** It opens asking why not. */
  asksReason: boolean;
  onApprove: () => void;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** The details of a waiting row: reason, facts and history; with the buttons of both decisions. */
export function ApprovalSheet({ row, busy, asksReason, onApprove, onReject, onClose }: ApprovalSheetProps) {
  const { data, error, retry } = useCall(approvalsCalls.getApproval, { params: { kind: row.kind, id: row.id } });
  const [isAsking, setAsking] = useState(asksReason);
  const [reason, setReason] = useState('');
  const { approve, reject, pathOf } = deciders[row.kind];
  const rejecting = isAsking && reject;
  return (
    <Sheet
      open
      title={`${approvalKinds[row.kind].one}: ${row.title}`}
      holds={reason !== ''}
      onClose={onClose}
      footer={
        rejecting ? (
          <>
            <Button onClick={() => setAsking(false)}>Volver</Button>
            <Button look="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => onReject(reason.trim())}>
              {reject.label}
            </Button>
          </>
        ) : (
          <>
            {reject && (
              <Button look="danger" onClick={() => (reject.reason ? setAsking(true) : onReject(''))}>
                {reject.label}
              </Button>
            )}
            <Button look="primary" busy={busy} onClick={onApprove}>
              {approve.label}
            </Button>
          </>
        )
      }
    >
      {rejecting && reject.reason && (
        <LimitedText id="approval-reason" label={reject.reason.label} max={reject.reason.max} rows={3} value={reason} onChange={setReason} autoFocus />
      )}
      <div className="approval-details">
        <p>
          <strong>{row.subject}</strong>
          {row.seller && ` · ${row.seller}`}
          {row.value !== null && (
            <>
              {' · '}
              <MoneyText pesos={row.value} />
            </>
          )}
        </p>
        <ul aria-label="Por qué espera" className="approval-reasons">
          {row.why.map((sentence) => (
            <li key={sentence}>{unbroken(sentence)}</li>
          ))}
        </ul>
        {!data && !error && <Loading rows={4} />}
        {!data && error && <Failed text={error.message} onRetry={retry} />}
        {data && <Details details={data} />}
        {pathOf && <a href={`#${pathOf(row.id)}`}>Ver todo</a>}
      </div>
    </Sheet>
  );
}

function Details({ details: { facts, history } }: { details: ApprovalDetails }) {
  return (
    <>
      <dl className="approval-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="Historia">
        <h3>Historia</h3>
        <ol className="approval-history">
          {history.map(({ at, who, what, note }) => (
            <li key={`${at} ${what}`}>
              <MomentText instant={at} /> {`${who ?? 'El sistema'} ${what}`}
              {note && <small>{note}</small>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
