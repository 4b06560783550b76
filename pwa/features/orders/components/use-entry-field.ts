import { useRef, useState } from 'react';
import { readCodes, refusalOfTyped } from '#pwa/features/cart/read-codes.ts';
import type { Selling } from '#pwa/features/cart/use-selling.ts';
import { bestProduct, productsByCode } from '#pwa/features/catalogue/catalogue.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { BrandRestriction } from '#shared/features/pricing/price-of-product.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';

/** Less than two letters search for nothing: the lines of the cart stay. */
export const isSearch = (text: string) => text.trim().length >= 2;

/**
 * The field of an order: 'código cantidad' and Enter adds at once, or says what is wrong with it; anything else takes the best that
 * was found. Enter takes what the field holds by then, once: what is read next begins in an empty field, and what is not a code, or
 * cannot be taken, comes back.
 */
export function useEntryField({ add }: Pick<Selling, 'add'>, restrictions: readonly BrandRestriction[]) {
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  // A reader of codes sends Enter with its last letter, before it is drawn.
  const held = useRef({ text: '', changes: 0 });
  const type = (value: string) => {
    held.current = { text: value, changes: held.current.changes + 1 };
    setText(value);
  };

  /** @returns whether it was a code, which is gone from the field */
  const take = async (entered: string): Promise<boolean> => {
    const phone = requirePhone();
    const entry = await readCodes(entered, (codes) => productsByCode(phone, codes));
    const [line] = entry.lines;
    const refusal = refusalOfTyped(entered, entry);
    if (refusal) toast.error(sentenceOf(refusal));
    else if (line && entry.errors.length === 0) {
      await add(line.product, line.quantity);
      return true;
    } else if (isSearch(entered)) {
      const best = await bestProduct(phone, { text: entered, restrictions });
      if (best) await add(best, 1);
      else toast.error('Ningún producto coincide con lo escrito.');
    }
    return false;
  };
  const submit = async () => {
    const entered = held.current.text;
    if (entered.trim() === '') return;
    type('');
    const { changes } = held.current;
    setTaken(entered);
    let isGone = false;
    try {
      isGone = await take(entered);
    } finally {
      setTaken((now) => (now === entered ? null : now));
      if (!isGone && held.current.changes === changes) type(entered);
    }
  };
  return { text, type, submit, /** What the results are of: while Enter is executed, what it took. */ asked: taken ?? text };
}
