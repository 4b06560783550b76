import { useProductSearch } from '#pwa/features/catalogue/catalogue.queries.ts';
import { ProductResults } from '#pwa/features/catalogue/components/product-results.tsx';
import { useProductRows } from '../use-product-rows.tsx';
import type { Selling } from '../use-selling.ts';
import { TypedLine } from './typed-line.tsx';
import type { useEntryField } from './use-entry-field.ts';
import { useTypedLine } from './use-typed-line.ts';

const noMore = () => undefined;

/** The results for the text of an entry field, and the line that Enter adds. */
export function EntryResults({ entry, selling }: { entry: ReturnType<typeof useEntryField>; selling: Selling }) {
  const typed = useTypedLine(entry.asked);
  const { cart, reference } = selling;
  const answer = useProductSearch({ text: typed?.code ?? entry.asked, restrictions: cart?.branch?.restrictions ?? [], limit: 40 });
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  return (
    <>
      {typed && cart && <TypedLine line={typed} selling={selling} onTake={() => void entry.submit()} />}
      {(!typed || answer?.total !== 0) && <ProductResults answer={answer} rowOf={rowOf} onEndNear={noMore} />}
    </>
  );
}
