import { copyOutline } from 'ionicons/icons';
import { useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { KeptForm } from '#pwa/admin/components/kept-form.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useKeptForm } from '#pwa/admin/use-kept-form.ts';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { promotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { type PromotionAnswer, promotionBody, promotionsCalls } from '#shared/features/promotions/promotions.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { PromotionFields } from '../components/promotion-fields.tsx';
import { differingPromotion, promotionChanges, promotionValues } from '../differing-promotion.ts';
import { stateMeanings } from '../promotion-labels.ts';
import { close, duplicatePromotion, publish, removeDraft, saveChange } from '../promotions.actions.ts';

/** A promotion to create or to change. */
export default function PromotionRecordScreen() {
  const { pathname } = useLocation();
  // The outlet keeps left screens mounted while the address changes: the screen keeps the address with which it was opened.
  const place = useRef(pathname).current;
  const id = /\/(\d+)\//.exec(place)?.[1];
  return id === undefined ? <CreatePromotion place={place} /> : <EditPromotion place={place} id={Number(id)} />;
}

function CreatePromotion({ place }: { place: string }) {
  return (
    <Page title={screens.createPromotion.title} back={pathTo('promotions')} width="wide">
      <PromotionForm row={null} place={place} />
    </Page>
  );
}

function EditPromotion({ place, id }: { place: string; id: number }) {
  const { data: row, readAtMs, error, retry } = useWatchedCall(promotionsCalls.getPromotion, { params: { id } }, ['promotions']);
  const [isDirty, setDirty] = useState(false);
  const open = useOpen();
  const mayCreate = useMayCall(promotionsCalls.createPromotion);
  const mayReadHistory = useMayCall(promotionsCalls.listPromotionHistory);
  const kind = screens.editPromotion.title;
  const actions = row && mayCreate && (
    <Button icon={copyOutline} onClick={() => void duplicatePromotion(row, open)}>
      Duplicar
    </Button>
  );
  return (
    <Page title={row?.name ?? kind} {...(row && { subtitle: kind })} back={pathTo('promotions')} width="full" actions={actions}>
      {error && !row && <Failed text={error.message} onRetry={retry} />}
      {!error && !row && <Loading shape="form" />}
      {row && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          <Standing row={row} isDirty={isDirty} />
          <div className="record-page">
            <OpenedPromotion row={row} place={place} onDirty={setDirty} />
            {mayReadHistory && <HistoryAside of={historyOf(promotionsCalls.listPromotionHistory, { id })} changesOf={promotionChanges} />}
          </div>
        </>
      )}
    </Page>
  );
}

/** The promotion's state, its results, its overlaps, and the possible actions. @param isDirty the form has changes that are not saved */
function Standing({ row, isDirty }: { row: PromotionAnswer; isDirty: boolean }) {
  const open = useOpen();
  const mayWrite = useMayCall(promotionsCalls.publishPromotion);
  const { state, uses, overlaps } = row;
  // What is published is what was saved, not what the person sees in the form.
  const publishSaved = () => (isDirty ? toast.notice('Guarde primero los cambios: se publica lo que está guardado.') : void publish(row));
  return (
    <section aria-label="Estado">
      <div className="promotion-actions">
        <StatusChip meaning={stateMeanings[state]}>{state}</StatusChip>
        <span>{`${counted(uses.orders, 'pedido', 'pedidos')} · ${counted(uses.units, 'unidad', 'unidades')} · ${formatPesos(uses.pesos)}`}</span>
        {mayWrite && state === 'Borrador' && (
          <>
            <Button look="primary" onClick={publishSaved}>
              Publicar
            </Button>
            <Button look="danger" onClick={() => void removeDraft(row, () => open(pathTo('promotions'), 'back'))}>
              Eliminar
            </Button>
          </>
        )}
        {mayWrite && !row.is_closed && state !== 'Borrador' && (
          <Button look="danger" onClick={() => void close(row)}>
            Cerrar
          </Button>
        )}
      </div>
      {overlaps.length > 0 && <p>{`Puede coincidir con: ${overlaps.join(', ')}.`}</p>}
    </section>
  );
}

/** The newest version, until the person changes a field. */
function OpenedPromotion({ row, place, onDirty }: { row: PromotionAnswer; place: string; onDirty: (isDirty: boolean) => void }) {
  const { opened, newer, onDirty: follow } = useOpenedRow(row);
  const tell = (isDirty: boolean) => {
    follow(isDirty);
    onDirty(isDirty);
  };
  return <PromotionForm key={opened.version} row={opened} newer={newer} place={place} onDirty={tell} />;
}

interface PromotionFormProps {
  /** null: a new one. */
  row: PromotionAnswer | null;
  /** The row as somebody else saved it after this form was opened. */
  newer?: PromotionAnswer | null;
  place: string;
  onDirty?: (isDirty: boolean) => void;
}

function PromotionForm({ row, newer, place, onDirty }: PromotionFormProps) {
  const open = useOpen();
  const mayWrite = useMayCall(promotionsCalls.createPromotion);
  const canWrite = mayWrite && row?.is_closed !== true;
  const initial = useMemo(() => (row ? promotionValues(row) : emptyValues), [row]);
  const id = row?.id ?? 0;
  const state = useKeptForm<PromotionAnswer>({
    schema: promotionBody as never,
    ...{ row, newer, initial, place, valuesOf: promotionValues },
    send: async ({ body, key }) => {
      const whole = promotionBody.parse({ ...initial, ...body });
      if (!row) return await callServer(promotionsCalls.createPromotion, { body: whole }, { idempotencyKey: key });
      return await saveChange({ id, body: whole, key });
    },
    read: () => callServer(promotionsCalls.getPromotion, { params: { id } }),
    onSaved: (saved) => {
      toast.success(row ? promotionsCalls.updatePromotion.message : promotionsCalls.createPromotion.message);
      void refreshCalls(promotionsCalls.listPromotions, promotionsCalls.getPromotion);
      if (!row) void open(pathTo('editPromotion', { id: saved.id }), 'replace');
    },
  });
  return (
    <KeptForm
      state={state}
      label={row ? screens.editPromotion.title : screens.createPromotion.title}
      isNew={row === null}
      canWrite={canWrite}
      onCancel={() => void open(pathTo('promotions'), 'back')}
      onDirty={onDirty}
      differing={differingPromotion}
    >
      <PromotionFields names={row?.names ?? {}} disabled={!canWrite} />
    </KeptForm>
  );
}

const emptyValues: FieldValues = {
  code: '',
  name: '',
  description: null,
  ...promotionTerms.parse({ kind: 'percentage', since: '2026-01-01', until: '2026-01-01' }),
  tiers: [{ from: 1, percentage: null }],
  since: null,
  until: null,
  shown: {},
};
