import type { ReactNode } from 'react';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import type { LineAmounts } from '#shared/features/pricing/line-amounts.rules.ts';
import type { ExplainedPromotion } from '#shared/features/promotions/promotion.documents.ts';
import type { LineDiscount } from '#shared/features/promotions/promotion-choice.rules.ts';
import './promotions.css';

interface WhyPriceSheetProps {
  /** 'Rodamiento 6203 · 10 unidades'. */
  title: string;
  list: string | null;
  amounts: LineAmounts;
  discount: LineDiscount;
  promotions: readonly ExplainedPromotion[];
  onClose: () => void;
}

/** '¿Por qué este precio?', which shows the same to the seller and to the customer. Spec: decision 0245. */
export function WhyPriceSheet({ title, list, amounts, discount, promotions, onClose }: WhyPriceSheetProps) {
  return (
    <Sheet open title="¿Por qué este precio?" onClose={onClose}>
      <h3>{title}</h3>
      <dl className="why-price">
        <Row name={list ? `Precio en ${list}` : 'Precio de lista'}>
          <MoneyText pesos={amounts.unit_value} />
        </Row>
        {discount.own_discount_percentage > 0 && <Row name="Su descuento">{`${discount.own_discount_percentage} %`}</Row>}
        {discount.promotion_percentage > 0 && <Row name="Promociones">{`${discount.promotion_percentage} %`}</Row>}
        <Row name="Precio neto">
          <strong>
            <MoneyText pesos={amounts.net_unit_value} />
          </strong>
        </Row>
        <Row name="IVA">{amounts.iva_percentage > 0 ? `${amounts.iva_percentage} %` : 'Sin IVA'}</Row>
      </dl>
      {promotions.length > 0 && (
        <ul className="why-promotions" aria-label="Promociones de este producto">
          {promotions.map(({ id, name, applies, why }) => (
            <li key={id} className={applies ? 'applies' : undefined}>
              {`${applies ? '✓' : '✗'} ${name}`}
              <small>{why}</small>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
