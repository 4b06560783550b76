import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useServerNews } from '#pwa/platform/sync/use-server-news.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { isPageCovered } from '#pwa/ui/page-covered.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import type { ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import { approvalKindNames, approvalKinds } from '#shared/features/approvals/approval-kinds.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { keyOfRow, refreshApprovals, useDecide } from '../approvals.actions.ts';
import { useApprovalCounts, useApprovals } from '../approvals.queries.ts';
import { ApprovalItem } from '../components/approval-item.tsx';
import { ApprovalSheet } from '../components/approval-sheet.tsx';
import { deciders } from '../deciders.ts';
import '../approvals.css';

/** Aprobaciones: everything that waits for this person's decision, oldest first. ↑ ↓ move, A approves, R rejects, Enter opens. */
export default function ApprovalsScreen() {
  const [named, setKind] = useAddressParam('clase');
  const kind = approvalKindNames.find((name) => name === named) ?? null;
  const counts = useApprovalCounts() ?? [];
  const { rows, error, retry, more, isFetchingMore } = useApprovals(kind);
  useServerNews('orders', () => refreshApprovals());
  useServerNews('receipts', () => refreshApprovals());
  useServerNews('warranty', () => refreshApprovals());
  const { busy, decide } = useDecide();
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<{ row: ApprovalRow; how: 'read' | 'refuse' | 'form' } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const place = Math.min(current, Math.max(0, (rows?.length ?? 0) - 1));
  const focusRow = (index: number) => list.current?.querySelectorAll<HTMLElement>('.approval-open')[index]?.focus();

  // A decided row disappears with the focus: the row that takes its place gets it.
  const wasInside = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (wasInside.current && opened === null && rows && (activeElement === null || activeElement === document.body))
      list.current?.querySelectorAll<HTMLElement>('.approval-open')[place]?.focus();
  }, [rows, place, opened]);

  const approve = async (row: ApprovalRow) => {
    const { approve: decision } = deciders[row.kind];
    if ('sheet' in decision) return setOpened({ row, how: 'form' });
    if (await decide(row, decision)) setOpened(null);
  };
  const refuse = async (row: ApprovalRow, reason: string) => {
    const { reject } = deciders[row.kind];
    if (reject && (await decide(row, reject, reason))) setOpened(null);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows?.[place];
    // Under a sheet the keys are the sheet's.
    if (!row || isPageCovered() || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'ArrowDown') focusRow(Math.min((rows?.length ?? 1) - 1, place + 1));
    else if (key === 'ArrowUp') focusRow(Math.max(0, place - 1));
    else if (key === 'a') void approve(row);
    else if (key === 'r' && deciders[row.kind].reject) setOpened({ row, how: 'refuse' });
    else return;
    event.preventDefault();
  };
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { value: 'todas', label: `Todas (${formatCount(total)})` },
    ...counts
      .filter(({ count, kind: one }) => count > 0 || one === kind)
      .map((one) => ({ value: one.kind, label: `${approvalKinds[one.kind].many} (${formatCount(one.count)})` })),
  ];
  const Form = opened?.how === 'form' ? deciders[opened.row.kind].approve : null;
  const close = () => {
    setOpened(null);
    if (opened?.how === 'form') void refreshApprovals(opened.row.kind);
  };
  return (
    <Page title="Aprobaciones">
      <div className="approvals">
        {choices.length > 1 && (
          <Segmented label="Clase" choices={choices} value={kind ?? 'todas'} onChange={(value) => setKind(value === 'todas' ? undefined : value)} />
        )}
        {error && !rows && <Failed text={error.message} onRetry={retry} />}
        {!error && !rows && <Loading rows={6} />}
        {rows?.length === 0 && <Empty text="Nada espera su decisión" hint="Lo que tenga que aprobar, liberar o confirmar aparece aquí apenas llegue." />}
        {rows && rows.length > 0 && (
          <>
            <p className="approvals-keys">
              <kbd>↑</kbd> <kbd>↓</kbd> recorren, <kbd>A</kbd> decide, <kbd>R</kbd> rechaza, <kbd>Entrar</kbd> abre.
            </p>
            <ul ref={list} aria-label="Por decidir" onKeyDown={walk} onFocus={() => (wasInside.current = true)}>
              {rows.map((row, index) => (
                <ApprovalItem
                  key={keyOfRow(row)}
                  row={row}
                  busy={busy === keyOfRow(row)}
                  isCurrent={index === place}
                  onFocus={() => setCurrent(index)}
                  onOpen={() => setOpened({ row, how: 'read' })}
                  onApprove={() => void approve(row)}
                />
              ))}
            </ul>
            {more && (
              <Button busy={isFetchingMore} onClick={more}>
                Ver más
              </Button>
            )}
          </>
        )}
      </div>
      {opened && opened.how !== 'form' && (
        <ApprovalSheet
          row={opened.row}
          busy={busy !== null}
          asksReason={opened.how === 'refuse'}
          onApprove={() => void approve(opened.row)}
          onReject={(reason) => void refuse(opened.row, reason)}
          onClose={close}
        />
      )}
      {opened && Form && 'sheet' in Form && (
        <Suspense>
          <Form.sheet id={opened.row.id} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
