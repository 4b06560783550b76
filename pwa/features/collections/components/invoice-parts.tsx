import { Button } from '#pwa/ui/button.tsx';
import { Fold } from '#pwa/ui/fold.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { appliedOf } from '#shared/features/collections/receipt.rules.ts';
import type { AllocatedParts } from '#shared/features/collections/receipt-proposal.rules.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import type { ShownInvoice } from '../collecting.ts';

const nothing: AllocatedParts = { cash: 0, retefuente: 0, reteiva: 0, reteica: 0, discount: 0, credit_notes: 0 };
const fields = [
  ['cash', 'Dinero'],
  ['retefuente', 'Retefuente'],
  ['reteiva', 'ReteIVA'],
  ['reteica', 'ReteICA'],
  ['discount', 'Descuento'],
] as const;

interface InvoicePartsProps {
  invoice: ShownInvoice;
  /** The credits in the customer's favour, pesos. */
  credits: number;
  /** The person filled it in. */
  isByHand: boolean;
  /** Null: it is proposed again. */
  onChange: (parts: AllocatedParts | null) => void;
}

/** An invoice with the amount that this receipt pays of it; when opened, each part can be edited. */
export function InvoiceParts({ invoice, credits, isByHand, onChange }: InvoicePartsProps) {
  const { invoice_id, collectable, saldo, expiration, defeated, proposed, baseMissing } = invoice;
  const parts = invoice.parts ?? nothing;
  const applied = appliedOf(parts);
  const unconfirmed = saldo - collectable;
  const withProposal = sumPesos(Object.values(proposed));
  const put = (name: keyof AllocatedParts, value: number | null) => onChange({ ...parts, [name]: value ?? 0 });
  return (
    <Fold
      title={
        <span className="collect-invoice">
          <span className="collect-invoice-name">
            <b>{invoice_id}</b>
            <small>{expiration}</small>
          </span>
          <span className="collect-invoice-money">
            <span>{formatPesos(saldo)}</span>
            {applied > 0 && (
              <StatusChip meaning={applied >= collectable ? 'ok' : 'wait'}>{applied >= collectable ? 'Se paga' : `Abona ${formatPesos(applied)}`}</StatusChip>
            )}
            {applied === 0 && collectable === 0 && <StatusChip meaning="wait">Por confirmar</StatusChip>}
            {applied === 0 && collectable > 0 && defeated && <StatusChip meaning="error">Vencida</StatusChip>}
          </span>
        </span>
      }
    >
      <div className="collect-parts">
        {unconfirmed > 0 && <p>{`${formatPesos(unconfirmed)} recaudados están por confirmar: faltan ${formatPesos(collectable)}.`}</p>}
        {baseMissing && <p>La factura no trae su base: escriba lo que el cliente retuvo.</p>}
        {withProposal > 0 && !isByHand && applied < collectable && (
          <Button
            onClick={() => onChange({ ...nothing, ...proposed, cash: Math.max(0, collectable - withProposal) })}
          >{`Pagar toda: ${formatPesos(Math.max(0, collectable - withProposal))}`}</Button>
        )}
        <div className="collect-pair">
          {fields.map(([name, label]) => (
            <NumericField key={name} label={label} unit="$" value={parts[name] === 0 ? null : parts[name]} onChange={(value) => put(name, value)} />
          ))}
          {credits > 0 && (
            <NumericField
              label="Notas crédito"
              unit="$"
              hint={`A favor: ${formatPesos(credits)}`}
              value={parts.credit_notes === 0 ? null : parts.credit_notes}
              onChange={(value) => put('credit_notes', value)}
            />
          )}
        </div>
        {isByHand && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Volver a lo propuesto
          </Button>
        )}
      </div>
    </Fold>
  );
}
