import { addOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { type EnteredDeposit, judgeDeposits, sumsByMeans } from '#shared/features/collections/handover.rules.ts';
import { meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { sendVouchers } from '../collect.actions.ts';
import type { ReceiptView } from '../receipts.queries.ts';
import { Voucher } from './voucher.tsx';

/** A row of the form. */
type Deposit = EnteredDeposit & { key: string };

/** 'Entregar': the seller chooses the receipts for the cashier, and enters the part of their cash that was deposited. Works only online. */
export function HandoverSheet({ receipts, onClose }: { receipts: readonly ReceiptView[]; onClose: () => void }) {
  const reference = useReference();
  const isOnline = useOnline();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [deposits, setDeposits] = useState<readonly Deposit[]>([]);
  const [observation, setObservation] = useState('');
  const [uuid] = useState(() => requirePhone().newId());
  const sent = receipts.filter(({ receipt_id }) => receipt_id > 0);
  const chosen = sent.filter(({ id }) => !left.has(id));
  const banks = reference?.parameters.filter(({ paramtable_id }) => paramtable_id === 112) ?? [];
  const handing = useCallMutation(collectionsCalls.openHandover, {
    refreshes: [collectionsCalls.listHandovers, collectionsCalls.listReceipts],
    onDone() {
      toast.success('Entrega registrada');
      requirePhone().sendNow();
      onClose();
    },
  });
  const sums = sumsByMeans(chosen);
  const hand = () => {
    const judged = judgeDeposits(deposits, sums.find(({ kind }) => kind === 'efectivo')?.value ?? 0);
    if (!judged.ok) return toast.error(sentenceOf(judged));
    const body = { uuid, receipts: chosen.map(({ receipt_id }) => receipt_id), deposits: judged.value, observation: observation.trim() || null };
    return tried(async () => {
      await sendVouchers(judged.value.flatMap(({ photo }) => photo ?? []));
      await handing.send({ body });
    });
  };
  const put = (key: string, change: Partial<Deposit>) => setDeposits(deposits.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const isDirty = left.size > 0 || deposits.length > 0 || observation !== '';
  return (
    <Sheet
      open
      title="Entregar dinero"
      holds={isDirty}
      onClose={onClose}
      footer={
        <Button look="primary" wide busy={handing.isBusy} disabled={!isOnline || chosen.length === 0} onClick={hand}>
          {`Entregar ${chosen.length === 1 ? '1 recaudo' : `${chosen.length} recaudos`}`}
        </Button>
      }
    >
      <div className="collect">
        {!isOnline && <p>Sin señal: la entrega se registra con señal. Los recaudos están guardados.</p>}
        {receipts.length > sent.length && <p>Los recaudos por enviar se podrán entregar cuando lleguen al servidor.</p>}
        <fieldset className="collect-means">
          <legend>Recaudos</legend>
          {sent.map(({ id, number, contact, value }) => (
            <Checkbox key={id} checked={!left.has(id)} onChange={(isIn) => setLeft(new Set(isIn ? [...left].filter((other) => other !== id) : [...left, id]))}>
              {unbroken(`${number} · ${contact} · ${formatPesos(value)}`)}
            </Checkbox>
          ))}
        </fieldset>
        <dl className="collect-summary">
          {sums.map(({ kind, value }) => (
            <div key={kind}>
              <dt>{meansLabels[kind]}</dt>
              <dd>{formatPesos(value)}</dd>
            </div>
          ))}
        </dl>
        {deposits.map((deposit, index) => (
          <fieldset key={deposit.key} className="collect-means">
            <legend>{`Consignación ${index + 1}`}</legend>
            <div className="collect-pair">
              <Select
                label="Banco"
                choices={banks.map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
                value={deposit.bank_id}
                empty="Elija el banco"
                onChange={(bank) => put(deposit.key, { bank_id: bank === null ? null : Number(bank) })}
              />
              <LimitedText
                id={`deposit-${deposit.key}`}
                label="Referencia"
                max={60}
                value={deposit.reference}
                onChange={(text) => put(deposit.key, { reference: text })}
              />
              <NumericField label="Valor" unit="$" value={deposit.value || null} onChange={(value) => put(deposit.key, { value: value ?? 0 })} />
            </div>
            <Voucher photo={deposit.photo} onTaken={(photo) => put(deposit.key, { photo })} />
            <IconButton
              icon={trashOutline}
              label={`Quitar la consignación ${index + 1}`}
              onClick={() => setDeposits(deposits.filter(({ key }) => key !== deposit.key))}
            />
          </fieldset>
        ))}
        <Button
          icon={addOutline}
          onClick={() => setDeposits([...deposits, { key: requirePhone().newId(), bank_id: null, reference: '', value: 0, photo: null }])}
        >
          Efectivo consignado
        </Button>
        <LimitedText id="handover-observation" label="Observación" max={500} rows={2} value={observation} onChange={setObservation} />
      </div>
    </Sheet>
  );
}
