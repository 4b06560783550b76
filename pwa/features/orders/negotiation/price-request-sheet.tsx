import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { OrderView } from '../orders.queries.ts';
import { askPrice, placeOfRequest } from './negotiation.actions.ts';
import './negotiation.css';

interface Asked {
  target_price: number | null;
  note: string | null;
}
const nothing: Asked = { target_price: null, note: null };

/** 'Pedir otro precio': the price that the customer wants and a note, by line. The device stores the typed values until they are sent. */
export function PriceRequestSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const before = order.negotiation?.request;
  const asked = Object.fromEntries(before?.lines.map((line) => [line.line_number, { target_price: line.target_price, note: line.note }]) ?? []);
  const { values, change, forget } = useKeptValues<{ note: string; lines: Record<string, Asked> }>(placeOfRequest(order.id), {
    note: before?.note ?? '',
    lines: asked,
  });
  const goods = order.lines.filter((line) => !line.is_freight);
  const sent = goods.flatMap(({ line_number }) => {
    const { target_price, note } = values.lines[line_number] ?? nothing;
    return target_price !== null || note?.trim() ? [{ line_number, target_price, note: note?.trim() || null }] : [];
  });
  const write = (line: number, part: Partial<Asked>) => change({ lines: { ...values.lines, [line]: { ...nothing, ...values.lines[line], ...part } } });
  const send = async () => {
    await askPrice(order, { note: values.note.trim() || null, lines: sent });
    forget();
    toast.success('Su distribuidor recibe la solicitud y responde con otra versión de la cotización');
    onClose();
  };
  return (
    <Sheet
      open
      title="Pedir otro precio"
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={sent.length === 0 && values.note.trim() === ''} onClick={send}>
          Pedir el precio
        </Button>
      }
    >
      <p>El precio que busca es por unidad y sin IVA. Deje en blanco lo que le sirve como está.</p>
      <ul className="negotiated-lines">
        {goods.map((line) => (
          <li key={line.line_number}>
            <p>
              <strong>{line.product_code}</strong>
              {` ${line.description}`}
              <small>{`${formatCount(line.quantity)} a ${formatPesos(line.net_unit_value)}`}</small>
            </p>
            <NumericField
              label={`Precio que busca de ${line.product_code}`}
              labelHidden
              unit="pesos"
              value={values.lines[line.line_number]?.target_price ?? null}
              onChange={(target_price) => write(line.line_number, { target_price: target_price || null })}
            />
            <input
              className="control"
              aria-label={`Nota de ${line.product_code}`}
              placeholder="Nota"
              maxLength={200}
              value={values.lines[line.line_number]?.note ?? ''}
              onChange={({ target }) => write(line.line_number, { note: target.value })}
            />
          </li>
        ))}
      </ul>
      <LimitedText id="price-note" label="Nota para todo" rows={2} max={500} value={values.note} onChange={(note) => change({ note })} />
    </Sheet>
  );
}
