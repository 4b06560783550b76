import { useEffect, useState } from 'react';
import { productsByCode } from '#pwa/features/catalogue/catalogue.queries.ts';
import { usePhone } from '#pwa/platform/phone/use-phone.ts';
import { readingsOf } from '#shared/features/cart/entry-row.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { readCodes } from '../read-codes.ts';

export interface TypedLine {
  /** The text that it was read from. */
  text: string;
  /** The part of the text that names the product, which is searched for. */
  code: string;
  product: ProductDocument;
  quantity: number;
}

/** The product and the quantity of a typed 'código cantidad'; null for any other text, and when the code names no product exactly. */
export function useTypedLine(text: string): TypedLine | null {
  const phone = usePhone();
  const [line, setLine] = useState<TypedLine | null>(null);
  // Asking the catalogue's worker is outside React.
  useEffect(() => {
    const typed = text.trim();
    const readings = readingsOf(typed).filter(({ code, quantity }) => code !== typed && quantity !== null);
    if (!phone || readings.length === 0) return;
    let isOld = false;
    const read = async () => {
      const { lines, errors } = await readCodes(typed, (codes) => productsByCode(phone, codes));
      const [found] = lines;
      if (isOld) return;
      const code = readings.find(({ quantity }) => quantity === found?.quantity)?.code ?? typed;
      setLine(found && errors.length === 0 ? { text, code, product: found.product, quantity: found.quantity } : null);
    };
    read().catch((error: unknown) => {
      if (!isOld) phone.ports.report(error);
    });
    return () => {
      isOld = true;
    };
  }, [phone, text]);
  return line?.text === text ? line : null;
}
