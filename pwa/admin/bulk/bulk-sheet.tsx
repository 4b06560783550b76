import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { HoldSending, useHeldSending } from '#pwa/ui/form/hold-sending.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { bulkCalls } from '#shared/features/bulk/bulk.calls.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { tried } from '../tried.ts';
import { BulkFields } from './bulk-fields.tsx';
import type { BulkOffer, BulkSelection } from './bulk-offer.ts';
import { BulkOutcome, isUnderWay } from './bulk-outcome.tsx';
import './bulk.css';

interface BulkSheetProps {
  offer: BulkOffer;
  /** Null when a change that began before is looked at again. */
  selection: BulkSelection | null;
  runId: number | null;
  onBegun: (runId: number) => void;
  onClose: () => void;
}

/** A change of many rows: its fields, its check, its result, and the way back, one after the other. */
export function BulkSheet({ offer, selection, runId, onBegun, onClose }: BulkSheetProps) {
  if (runId !== null) return <RunSheet offer={offer} runId={runId} onClose={onClose} />;
  return selection && <ChoosingSheet offer={offer} selection={selection} onBegun={onBegun} onClose={onClose} />;
}

function ChoosingSheet({ offer, selection, onBegun, onClose }: Pick<BulkSheetProps, 'offer' | 'onBegun' | 'onClose'> & { selection: BulkSelection }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useForm<Record<string, unknown>>({ defaultValues: {} });
  // One key for the same rows and values: a repeated press begins one change.
  const [key] = useState(() => crypto.randomUUID());
  const { hold, released } = useHeldSending();
  const check = async () => {
    // A reference that was chosen with Enter may still be on its way.
    await released();
    const values = Object.fromEntries(chosen.map((name) => [name, (valueAt(form.getValues(), name) ?? null) as string | number | boolean | null]));
    const rows = 'ids' in selection ? { ids: selection.ids } : { all: selection.all };
    try {
      const body = { ...rows, values };
      const run = await callServer(offer.call, { body }, { idempotencyKey: `${key}${hashOf(JSON.stringify(body))}` });
      onBegun(run.id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const homeless = error instanceof HttpError ? showErrors(form, error) : [error.message];
      for (const message of homeless) toast.error(message);
    }
  };
  const { entity } = offer;
  return (
    <Sheet
      open
      bodyFirst
      title={`${offer.label}: ${counted(selection.count, 'fila', 'filas')}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" disabled={entity !== undefined && chosen.length === 0} onClick={check}>
            Revisar sin cambiar nada
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        {entity ? (
          <HoldSending value={hold}>
            <BulkFields entity={entity} chosen={chosen} onChoose={setChosen} />
          </HoldSending>
        ) : (
          <p>Primero se revisa cada una, sin cambiar nada; después usted decide.</p>
        )}
      </FormProvider>
    </Sheet>
  );
}

/** A short print of a text, so that other values have another key. */
function hashOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Puts the messages of 'values.…' by their fields. @returns the messages without a field */
function showErrors(form: UseFormReturn<Record<string, unknown>>, { errors, message }: HttpError): string[] {
  const ofFields = Object.entries(errors).filter(([name]) => name.startsWith('values.'));
  for (const [name, messages] of ofFields) form.setError(name.slice('values.'.length), { type: 'server', message: messages.join(' ') });
  return ofFields.length > 0 ? [] : [Object.values(errors)[0]?.join(' ') ?? message];
}

const askEveryMs = 500;

function RunSheet({ offer, runId, onClose }: Pick<BulkSheetProps, 'offer' | 'onClose'> & { runId: number }) {
  const asked = { params: { id: runId } };
  const { data: run, error, retry } = useCall(bulkCalls.getBulkRun, asked);
  const isRunning = run !== undefined && isUnderWay(run);
  // Progress is the server's: it is asked while there is some.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refreshCalls(bulkCalls.getBulkRun), askEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const state = run?.state;
  // The rows of every open list may have changed.
  useEffect(() => {
    if (state === 'applied' || state === 'undone') void queryClient.invalidateQueries();
  }, [state]);
  const act = (call: typeof bulkCalls.applyBulkRun | typeof bulkCalls.undoBulkRun) =>
    tried(async () => {
      await callServer(call, asked);
      await refreshCalls(bulkCalls.getBulkRun);
    });
  return (
    <Sheet open title={offer.label} onClose={onClose} footer={run && !isRunning && actionsOf({ run, offer, act, onClose })}>
      {error && !run && <Failed text={error.message} onRetry={retry} />}
      {!error && !run && <Loading rows={3} />}
      {run && <BulkOutcome run={run} offer={offer} />}
    </Sheet>
  );
}

type Acting = {
  run: NonNullable<ReturnType<typeof useCall<typeof bulkCalls.getBulkRun>>['data']>;
  offer: BulkOffer;
  act: (call: typeof bulkCalls.applyBulkRun | typeof bulkCalls.undoBulkRun) => Promise<unknown>;
  onClose: () => void;
};

function actionsOf({ run, offer, act, onClose }: Acting): ReactNode {
  if (run.state === 'checked')
    return (
      <>
        <Button onClick={onClose}>Cancelar</Button>
        {run.changed_rows > 0 && (
          <Button look="primary" onClick={() => void act(bulkCalls.applyBulkRun)}>
            {offer.entity ? `Aplicar a ${formatCount(run.changed_rows)}` : `${offer.label} ${formatCount(run.changed_rows)}`}
          </Button>
        )}
      </>
    );
  return (
    <>
      {run.can_undo && <Button onClick={() => void act(bulkCalls.undoBulkRun)}>Deshacer</Button>}
      <Button look="primary" onClick={onClose}>
        Listo
      </Button>
    </>
  );
}
