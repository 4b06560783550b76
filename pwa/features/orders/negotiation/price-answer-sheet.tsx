import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { discountFor } from '#shared/features/orders/negotiation.rules.ts';
import type { OrderDocument, OrderLine } from '#shared/features/orders/order.documents.ts';
import type { AnswerPrice } from '#shared/features/orders/orders.commands.ts';
import { lineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { placeOfAnswer } from './negotiation.actions.ts';
import './negotiation.css';

type Offered = Pick<AnswerPrice, 'note' | 'lines'>;

interface PriceAnswerSheetProps {
  order: Pick<OrderDocument, 'number' | 'lines' | 'negotiation'>;
  /** The quotation's id, which is the key of the stored typed values. */
  place: string;
  /** The largest discount on a line in percent; null when only the server knows it. */
  maximum: number | null;
  /** Sends the answer. @returns whether it was taken */
  onAnswer: (offered: Offered) => Promise<boolean>;
  onClose: () => void;
}

/** 'Responder': quantity and price of each line, starting from the customer's request. The device stores the typed values until they are sent. */
export function PriceAnswerSheet({ order, place, maximum, onAnswer, onClose }: PriceAnswerSheetProps) {
  const { values, change, forget } = useKeptValues<{ note: string; lines: Record<string, Pick<OrderLine, 'quantity'> & { unit_price: number }> }>(
    placeOfAnswer(place),
    { note: '', lines: {} },
  );
  const goods = order.lines.filter((line) => !line.is_freight);
  const wanted = new Map(order.negotiation?.request?.lines.map((line) => [line.line_number, line]));
  const offerOf = (line: OrderLine) => values.lines[line.line_number] ?? { quantity: line.quantity, unit_price: line.net_unit_value };
  const write = (line: OrderLine, part: Partial<ReturnType<typeof offerOf>>) =>
    change({ lines: { ...values.lines, [line.line_number]: { ...offerOf(line), ...part } } });
  const changed = goods.filter((line) => line.line_number in values.lines);
  const isTooLow = (line: OrderLine) =>
    maximum !== null && discountFor(line.unit_value, offerOf(line).unit_price) > Math.max(maximum, line.discount_percentage);
  const send = async () => {
    const lines = changed.map((line) => ({ line_number: line.line_number, ...offerOf(line) }));
    const isTaken = await onAnswer({ note: values.note.trim() || null, lines });
    if (!isTaken) return;
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      title={`Responder ${order.number}`}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          wide
          disabled={(changed.length === 0 && values.note.trim() === '') || goods.some(isTooLow) || goods.every((line) => offerOf(line).quantity === 0)}
          onClick={send}
        >
          Enviar otra versión
        </Button>
      }
    >
      {order.negotiation?.request?.note && <p>{`${order.negotiation.request.by}: «${order.negotiation.request.note}»`}</p>}
      <ul className="negotiated-lines">
        {goods.map((line) => {
          const asked = wanted.get(line.line_number);
          const offer = offerOf(line);
          const { target_price = null } = asked ?? {};
          const discount_percentage = discountFor(line.unit_value, offer.unit_price);
          const { net_unit_value } = lineAmounts({ ...line, discount_percentage });
          return (
            <li key={line.line_number}>
              <p>
                <strong>{line.product_code}</strong>
                {` ${line.description}`}
                <small>{`Lista ${formatPesos(line.unit_value)} · cotizado a ${formatPesos(line.net_unit_value)}`}</small>
                {target_price !== null && (
                  <small className="negotiated-target">
                    {`Busca ${formatPesos(target_price)}`}
                    {target_price !== offer.unit_price && (
                      <Button look="quiet" onClick={() => write(line, { unit_price: target_price })}>
                        Darle ese precio
                      </Button>
                    )}
                  </small>
                )}
                {asked?.note && <small>{`«${asked.note}»`}</small>}
              </p>
              <NumericField
                label={`Precio de ${line.product_code}`}
                labelHidden
                unit="pesos"
                value={offer.unit_price}
                onChange={(unit_price) => unit_price && write(line, { unit_price })}
              />
              <QuantityStepper label={`Cantidad de ${line.product_code}`} value={offer.quantity} onChange={(quantity) => write(line, { quantity })} />
              <small className={isTooLow(line) ? 'negotiated-wrong' : undefined} role={isTooLow(line) ? 'alert' : undefined}>
                {isTooLow(line)
                  ? `Puede quitar hasta el ${Math.max(maximum ?? 0, line.discount_percentage)} %: ${formatPesos(lowest(line, maximum ?? 0))}`
                  : offer.quantity === 0
                    ? 'No va en la respuesta'
                    : `Dto. ${discount_percentage} %: queda en ${formatPesos(net_unit_value)} × ${formatCount(offer.quantity)}`}
              </small>
            </li>
          );
        })}
      </ul>
      <LimitedText id="answer-note" label="Nota para el cliente" rows={2} max={500} value={values.note} onChange={(note) => change({ note })} />
    </Sheet>
  );
}

const lowest = (line: OrderLine, maximum: number) => lineAmounts({ ...line, discount_percentage: Math.max(maximum, line.discount_percentage) }).net_unit_value;
