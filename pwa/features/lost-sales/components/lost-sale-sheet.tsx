import { useState } from 'react';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { lostSalesErrors } from '#shared/features/lost-sales/lost-sales.errors.ts';
import { type LostFor, noteLostSale } from '../lost-sales.actions.ts';
import { LostSaleReasons } from './lost-sale-reasons.tsx';

interface LostSaleSheetProps {
  lostFor: LostFor;
  /** Null: something that the catalogue does not have. */
  product: ProductDocument | null;
  /** The search text, as the initial value of the description. */
  description?: string;
  /** Units that the person sees available. */
  available: number | null;
  onClose: () => void;
}

/** 'No se lo pude vender': the quantity and the reason; for a product outside of the catalogue also its description and vehicle. */
export function LostSaleSheet({ lostFor, product, description = '', available, onClose }: LostSaleSheetProps) {
  const [quantity, setQuantity] = useState(1);
  const [name, setName] = useState(description);
  const [observation, setObservation] = useState('');
  const [isMissing, setMissing] = useState(false);
  const note = async (reason_id: number | null) => {
    const isDescribed = product !== null || (name.trim() !== '' && observation.trim() !== '');
    setMissing(!isDescribed);
    if (!isDescribed) return;
    await noteLostSale(lostFor, {
      ...{ product_id: product?.id ?? null, product_description: product ? null : name.trim(), quantity, quantity_available: available, reason_id },
      ...{ source: 'manual', observation: observation.trim() || null, replaced_by_product_id: null },
    });
    onClose();
  };
  return (
    <Sheet open title="No se lo pude vender" onClose={onClose}>
      <div className="lost-sale-form">
        {product ? (
          <p>{`${product.product_code} ${product.description}`}</p>
        ) : (
          <label className="field">
            <span>Producto</span>
            <input className="control" value={name} maxLength={200} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          </label>
        )}
        <QuantityStepper label="Unidades que pidió" value={quantity} min={1} onChange={(units) => setQuantity(Math.max(1, units))} />
        <label className="field">
          <span>{product ? 'Observación' : 'Para qué vehículo era'}</span>
          <textarea
            className="control control-long"
            rows={2}
            maxLength={500}
            value={observation}
            aria-describedby={isMissing ? 'lost-sale-missing' : undefined}
            onChange={({ target }) => setObservation(target.value)}
          />
        </label>
        {isMissing && (
          <p id="lost-sale-missing" role="alert" className="field-error">
            {lostSalesErrors.noteMissing().message}
          </p>
        )}
        <LostSaleReasons units={quantity} onNote={(reasonId) => void note(reasonId)} />
      </div>
    </Sheet>
  );
}
