import { barcodeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { productsByCode } from '#pwa/features/catalogue/catalogue.queries.ts';
import { useMissingProducts } from '#pwa/features/catalogue/components/missing-catalogue.tsx';
import { ScanSheet } from '#pwa/features/catalogue/components/scan-sheet.tsx';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Selling } from '../use-selling.ts';
import './scan-lines.css';

/** The result of the last scanned code: the product that got one unit, or a code of no product or of several. */
type Read = { product: ProductDocument } | { code: string; isAmbiguous: boolean };

/** Scans codes into the order: each adds one unit, and the quantity of the last product can be edited. */
export function ScanLines({ selling }: { selling: Selling }) {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState<Read | null>(null);
  const missing = useMissingProducts();
  const read = async (code: string) => {
    // The availability window covers the picture, and asks about the last code first.
    if (selling.shortage) return;
    const [match] = await productsByCode(requirePhone(), [code]);
    // A short vibration confirms the scan to a person who looks at the box.
    navigator.vibrate?.(match?.product ? 60 : [60, 60, 60]);
    setLast(match?.product ? { product: match.product } : { code, isAmbiguous: match?.is_ambiguous ?? false });
    if (match?.product) await selling.add(match.product, 1);
  };
  return (
    <>
      <IconButton icon={barcodeOutline} label="Leer códigos de barras" onClick={() => setOpen(true)} />
      {isOpen && (
        <ScanSheet onRead={(code) => void read(code)} onClose={() => setOpen(false)}>
          <div className="scan-lines" aria-live="polite">
            {last &&
              ('product' in last ? (
                <ReadProduct product={last.product} selling={selling} />
              ) : (
                <p role="alert">{missing ? `${missing.text}.` : tellUnread(last)}</p>
              ))}
          </div>
        </ScanSheet>
      )}
    </>
  );
}

function ReadProduct({ product, selling }: { product: ProductDocument; selling: Selling }) {
  return (
    <>
      <p>
        <strong>{product.product_code}</strong> {product.description}
      </p>
      <QuantityStepper
        label={`Cantidad de ${product.product_code}`}
        value={selling.quantityOf(product.id)}
        step={product.package_quantity}
        onChange={(quantity, before) => selling.setQuantity(product, quantity, before)}
        onSettle={(typed) => selling.settle(product, typed)}
        onStep={(units) => void selling.add(product, units)}
      />
    </>
  );
}

function tellUnread({ code, isAmbiguous }: { code: string; isAmbiguous: boolean }): string {
  return isAmbiguous ? `El código ${code} es de varios productos: búsquelo por su descripción.` : `Ningún producto tiene el código ${code}.`;
}
