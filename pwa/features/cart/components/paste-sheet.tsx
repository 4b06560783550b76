import { clipboardOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { productsByCode } from '#pwa/features/catalogue/catalogue.queries.ts';
import { useMissingProducts } from '#pwa/features/catalogue/components/missing-catalogue.tsx';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type FastEntry, withoutHeading } from '#shared/features/cart/fast-entry.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { setLines } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import { fillAskingNothing } from '../fill-cart.ts';
import { readCodes } from '../read-codes.ts';
import { readListFile } from '../read-list-file.ts';
import { startingDiscountIn } from '../use-selling.ts';
import './paste-sheet.css';

/**
 * A list pasted from Excel or a message: 'código cantidad' per row. Rows that cannot be read stay for correction, and the whole text stays until it
 * is added.
 */
export function PasteSheet({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { values, change, forget } = useKeptValues(`lista-pegada:${cart.key}`, { text: '' });
  const { text } = values;
  const [entry, setEntry] = useState<FastEntry<ProductDocument> | null>(null);
  // The codes are looked up in the phone's catalogue.
  useEffect(() => {
    let isLast = true;
    const read = async () => {
      const found = await readCodes(text, (codes) => productsByCode(requirePhone(), codes));
      if (isLast) setEntry(found);
    };
    void read();
    return () => {
      isLast = false;
    };
  }, [text]);
  const missing = useMissingProducts();
  const append = (rows: string) => change({ text: text.trim() === '' ? rows : `${text.trimEnd()}\n${withoutHeading(rows)}` });
  /** Reads the text copied in another app, which on a phone would otherwise need a long press and a menu. */
  const readClipboard = async () => {
    try {
      const copied = await navigator.clipboard.readText();
      if (copied.trim() === '') return toast.notice('No hay nada copiado.');
      append(copied);
    } catch {
      toast.error('El teléfono no deja leer lo copiado. Mantenga oprimida la casilla y elija «Pegar».');
    }
  };
  const readFile = async (file: File) => {
    try {
      append(await readListFile(file));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'No se pudo leer el archivo.');
    }
  };
  const count = entry?.lines.length ?? 0;
  const add = async () => {
    if (!entry) return;
    const known = new Map(cart.draft.lines.map((line) => [line.product_id, line.quantity]));
    const lines = entry.lines.map(({ product, quantity }) => ({
      ...{ product_id: product.id, product_code: product.product_code, quantity: (known.get(product.id) ?? 0) + quantity },
      starting_discount: startingDiscountIn(cart),
    }));
    await fillAskingNothing(cart.key, {
      fill: () => setLines(cart.key, lines),
      told: () => `Se ${count === 1 ? 'agregó' : 'agregaron'} ${counted(count, 'producto', 'productos')}`,
      isToldAnyway: true,
      isAlwaysUndone: true,
    });
    if (entry.errors.length > 0) return change({ text: entry.errors.map((error) => error.text).join('\n') });
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      title="Pegar lista"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={count === 0} onClick={() => void add()}>
          {`Agregar ${counted(count, 'producto', 'productos')}`}
        </Button>
      }
    >
      <div className="paste-list">
        <div className="field">
          <label htmlFor="pasted-list">Un producto por fila: código y cantidad</label>
          <textarea
            id="pasted-list"
            className="control control-long"
            rows={8}
            value={text}
            placeholder={'6203-2RS 10\nA-42 4'}
            onChange={(event) => change({ text: event.target.value })}
          />
          {'readText' in (navigator.clipboard ?? {}) && (
            <Button icon={clipboardOutline} onClick={readClipboard}>
              Pegar lo copiado
            </Button>
          )}
        </div>
        <div className="field">
          <label htmlFor="list-file">O un archivo CSV, o de Excel con señal</label>
          <FileChoice id="list-file" accept=".csv,.txt,.xlsx,text/csv,text/plain" file={null} none="" onChoose={(file) => file && void readFile(file)} />
        </div>
        {entry && entry.errors.length > 0 && (
          <ul className="form-failure" aria-live="polite">
            {missing ? <li>{`${missing.text}.`}</li> : entry.errors.map((error) => <li key={error.row}>{sentenceOf(error.refusal)}</li>)}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
