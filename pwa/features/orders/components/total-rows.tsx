import type { ReactNode } from 'react';
import { MoneyText } from '#pwa/ui/text.tsx';
import { goodsSubtotal } from '#shared/features/pricing/line-amounts.rules.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';

interface TotalRowsProps {
  totals: OrderTotals;
  prompt_payment_discount?: number;
  /** Pesos before IVA that promotions saved, which are part of the discount. */
  savings?: number;
  /** The total is shown elsewhere, in larger letters. */
  isTotalApart?: boolean;
}

/** A document's totals as rows of a `dl`, each computed from the previous ones (commercial §4). */
export function TotalRows({ totals, prompt_payment_discount = 0, savings = 0, isTotalApart = false }: TotalRowsProps) {
  const { gross, discount, freight, iva, total } = totals;
  return (
    <>
      {discount > 0 && (
        <>
          <TotalRow name="Bruto">
            <MoneyText pesos={gross - freight} />
          </TotalRow>
          <TotalRow name="Descuento">
            <MoneyText pesos={-discount} />
          </TotalRow>
        </>
      )}
      <TotalRow name="Productos">
        <MoneyText pesos={goodsSubtotal(totals)} />
      </TotalRow>
      {freight > 0 && (
        <TotalRow name="Flete">
          <MoneyText pesos={freight} />
        </TotalRow>
      )}
      <TotalRow name="IVA">
        <MoneyText pesos={iva} />
      </TotalRow>
      {!isTotalApart && (
        <TotalRow name="Total">
          <strong className="total-amount">
            <MoneyText pesos={total} />
          </strong>
        </TotalRow>
      )}
      {savings > 0 && (
        <TotalRow name="Ahorro por promociones">
          <MoneyText pesos={savings} />
        </TotalRow>
      )}
      {prompt_payment_discount > 0 && (
        <TotalRow name="Por pronto pago ahorra">
          <MoneyText pesos={prompt_payment_discount} />
        </TotalRow>
      )}
    </>
  );
}

export function TotalRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
