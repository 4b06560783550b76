import { useId, useState } from 'react';
import { Card } from '#pwa/ui/card.tsx';
import { numberOf } from '#pwa/ui/form/number-of.ts';
import { unbroken } from '#pwa/ui/text.tsx';
import { freightOf, tellFreight } from '#shared/features/pricing/freight.rules.ts';
import { applyingList, configurationFor, type ListThresholds, tellCheaperList, tellListChange } from '#shared/features/pricing/list-change.rules.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { formatPesos } from '#shared/kernel/money.ts';

interface TryOrderProps {
  lists: readonly PriceList[];
  configurations: readonly (ListThresholds & { line: string | null })[];
  own: PriceList;
}

/** The list that would apply to an order of an amount, by the rules of the cart. */
export function TryOrder({ lists, configurations, own }: TryOrderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [line, setLine] = useState('');
  const lines = configurations.filter(({ price_list_id, line_id }) => price_list_id === own.id && line_id !== null);
  const amount = numberOf(typed, 0);
  return (
    <Card title="Pruebe un pedido" className="price-try">
      <div className="price-try-fields">
        <div className="field">
          <label htmlFor={`${id}-amount`}>Valor antes de IVA, a precios de {own.name_parameter}</label>
          <input
            id={`${id}-amount`}
            className="control number"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {lines.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-line`}>Productos del pedido</label>
            <select id={`${id}-line`} className="control control-select" value={line} onChange={({ target }) => setLine(target.value)}>
              <option value="">De varias líneas</option>
              {lines.map((one) => (
                <option key={one.line_id} value={String(one.line_id)}>
                  Solo de {one.line}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <output htmlFor={`${id}-amount`}>
        {typeof amount === 'number' && amount > 0 ? (
          outcomeOf({ lists, configurations, own, amount, line_ids: line === '' ? [] : [Number(line)] }).map((sentence) => (
            <p key={sentence}>{unbroken(sentence)}</p>
          ))
        ) : (
          <p>Escriba un valor para ver con qué lista compra.</p>
        )}
      </output>
    </Card>
  );
}

function outcomeOf({ lists, configurations, own, amount, line_ids }: TryOrderProps & { amount: number; line_ids: readonly number[] }): string[] {
  const configuration = configurationFor(configurations, { price_list_id: own.id, line_ids });
  const applied = applyingList({ lists, own, configuration, judgedSubtotal: amount, fixed: false });
  const freight = freightOf(configuration, amount);
  const isOwn = applied.price_list.id === own.id;
  return [
    isOwn ? `Compra con ${own.name_parameter}` : tellListChange(own, applied.price_list),
    tellCheaperList(applied),
    freight.freight_value > 0 ? `Paga flete de ${formatPesos(freight.freight_value)}` : 'No paga flete',
    tellFreight(freight),
  ].filter((sentence) => sentence !== null);
}
