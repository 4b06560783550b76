import { addOutline, trashOutline } from 'ionicons/icons';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { needsEvidence } from '#shared/features/collections/receipt.rules.ts';
import { type MeansKind, meansKinds, meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import type { Parameter } from '#shared/features/master-data/parameter.entity.ts';
import { type DraftMeans, newMeans } from '../receipt-draft.ts';
import { Voucher } from './voucher.tsx';

const choices = meansKinds.map((kind) => ({ value: kind, label: meansLabels[kind] }));

interface MeansEditorProps {
  means: readonly DraftMeans[];
  banks: readonly Parameter[];
  onChange: (means: readonly DraftMeans[]) => void;
}

/** The means of payment of a receipt, one or several. */
export function MeansEditor({ means, banks, onChange }: MeansEditorProps) {
  const put = (key: string, change: Partial<DraftMeans>) => onChange(means.map((one) => (one.key === key ? { ...one, ...change } : one)));
  return (
    <Card title="Dinero recibido">
      {means.map((one, index) => (
        <fieldset key={one.key} className="collect-means">
          <legend className={means.length > 1 ? '' : 'visually-hidden'}>{`Medio ${index + 1}`}</legend>
          <div className="collect-pair">
            <Select label="Medio" choices={choices} value={one.kind} onChange={(kind) => put(one.key, { kind: kind as MeansKind })} />
            <NumericField label="Valor" unit="$" value={one.value === 0 ? null : one.value} onChange={(value) => put(one.key, { value: value ?? 0 })} />
          </div>
          {one.kind !== 'efectivo' && (
            <div className="collect-pair">
              <Select
                label="Banco"
                choices={banks.map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
                value={one.bank_id}
                empty="Sin banco"
                onChange={(bank) => put(one.key, { bank_id: bank === null ? null : Number(bank) })}
              />
              <LimitedText
                id={`reference-${one.key}`}
                label={one.kind === 'cheque' ? 'Número del cheque' : 'Referencia'}
                max={60}
                value={one.reference ?? ''}
                onChange={(reference) => put(one.key, { reference: reference || null })}
              />
            </div>
          )}
          {one.kind === 'cheque' && (
            <WhenField label="Fecha del cheque" type="date" value={one.due_date ?? ''} onChange={(due_date) => put(one.key, { due_date: due_date || null })} />
          )}
          {needsEvidence(one.kind) && <Voucher photo={one.photo} onTaken={(photo) => put(one.key, { photo })} />}
          {means.length > 1 && (
            <IconButton icon={trashOutline} label={`Quitar el medio ${index + 1}`} onClick={() => onChange(means.filter(({ key }) => key !== one.key))} />
          )}
        </fieldset>
      ))}
      <Button icon={addOutline} onClick={() => onChange([...means, newMeans('transferencia')])}>
        Otro medio
      </Button>
    </Card>
  );
}
