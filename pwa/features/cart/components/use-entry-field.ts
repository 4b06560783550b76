import { useRef, useState } from 'react';
import { productsByCode } from '#pwa/features/catalogue/catalogue.queries.ts';
import { useMissingProducts } from '#pwa/features/catalogue/components/missing-catalogue.tsx';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { tellTypedRefusal } from '#shared/features/cart/fast-entry.rules.ts';
import { readCodes, refusalOfTyped } from '../read-codes.ts';
import type { Selling } from '../use-selling.ts';

/** Fewer than two letters start no search: the lines of the cart stay visible. */
export const isSearch = (text: string) => text.trim().length >= 2;

/**
 * The entry field of an order. Enter on 'código cantidad', or on a code alone, adds the product at once or says why it cannot. Enter on any other
 * text adds nothing: the results are already shown, and on a phone the keyboard's search key, which hides the keyboard, sends Enter too. Enter takes
 * the current text of the field once: the next scan begins in an empty field, and a text that added nothing is restored.
 */
export function useEntryField({ add }: Pick<Selling, 'add'>) {
  const missing = useMissingProducts();
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  // A barcode scanner sends Enter with its last letter, before the letter is rendered.
  const held = useRef({ text: '', changes: 0 });
  const type = (value: string) => {
    held.current = { text: value, changes: held.current.changes + 1 };
    setText(value);
  };

  /** @returns whether the text was a code whose product was added */
  const take = async (entered: string): Promise<boolean> => {
    const phone = requirePhone();
    const entry = await readCodes(entered, (codes) => productsByCode(phone, codes));
    const [line] = entry.lines;
    const refusal = refusalOfTyped(entered, entry);
    if (refusal) toast.error(missing ? `${missing.text}.` : tellTypedRefusal(refusal));
    else if (line && entry.errors.length === 0) {
      await add(line.product, line.quantity);
      return true;
    }
    return false;
  };
  /** @returns whether the person continues typing: a product was added, or they typed more meanwhile */
  const submit = async (): Promise<boolean> => {
    const entered = held.current.text;
    if (entered.trim() === '') return false;
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
    return isGone || held.current.changes > changes + 1;
  };
  return { text, type, submit, /** The text that the results answer: while Enter is executed, the text it took. */ asked: taken ?? text };
}
