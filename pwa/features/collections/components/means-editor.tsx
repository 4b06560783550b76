import { addOutline, cameraOutline, trashOutline } from 'ionicons/icons';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { needsEvidence } from '#shared/features/collections/receipt.rules.ts';
import { type MeansKind, meansKinds, meansLabels } from '#shared/features/collections/receipt-kinds.ts';
import type { Parameter } from '#shared/features/master-data/parameter.entity.ts';
import { keepVoucher } from '../collect.actions.ts';
import { type DraftMeans, newMeans } from '../receipt-draft.ts';

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

function Voucher({ photo, onTaken }: { photo: string | null; onTaken: (sha256: string) => void }) {
  const take = async (file: File) => {
    try {
      onTaken(await keepVoucher(file));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.error('La foto no se pudo guardar: libere espacio en el equipo e intente de nuevo.');
    }
  };
  return (
    <div className="collect-voucher">
      <label className="button button-plain">
        <Icon icon={cameraOutline} />
        <span>{photo === null ? 'Foto del soporte' : 'Cambiar la foto del soporte'}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </label>
      {photo !== null && <span role="status">Foto guardada en este equipo</span>}
    </div>
  );
}
