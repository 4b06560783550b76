import { addOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ImportLink } from '#pwa/admin/components/import-link.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { priceListCalls, priceListConfigurationCalls, type ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import { ListConfigurations } from '../components/list-configurations.tsx';
import { OrderedLists } from '../components/ordered-lists.tsx';
import { RenameList } from '../components/rename-list.tsx';
import { TryOrder } from '../components/try-order.tsx';
import { dearerWords, movePriceList } from '../price-lists.actions.ts';
import '../pricing.css';

/** The order, the names and the thresholds of the price lists. */
export default function PriceListsScreen() {
  const { pathname } = useLocation();
  const open = useOpen();
  // The outlet keeps left screens mounted while the address changes: the screen keeps the address with which it was opened.
  const place = useRef(pathname).current;
  const review = useCall(priceListCalls.reviewPriceLists, {});
  const configurations = useCall(priceListConfigurationCalls.list, { query: { paginate: 'false' } });
  const [asked, setAsked] = useAddressParam('lista');
  const [renamed, setRenamed] = useState<ReviewedPriceList | null>(null);
  const { data, error, retry, readAtMs } = review;
  const lists = data?.lists ?? [];
  const chosen = lists.find(({ id }) => String(id) === asked) ?? lists[0];
  const rows = configurations.data ?? [];
  const reordering = { lists, configured: new Set(rows.map(({ price_list_id }) => price_list_id)) };
  return (
    <Page title="Listas de precios" width="full" actions={<ImportLink kind="prices" />}>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={5} />}
      {data && <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />}
      {data && !chosen && (
        <Empty
          text="Todavía no hay listas de precios"
          hint="Son los parámetros de la tabla Listas de precios. Aquí se ordenan, de la más cara a la más barata, y se dicen sus mínimos."
          action={
            <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('editParameterTable', { id: knownTables.priceLists }))}>
              Crear en Parámetros
            </Button>
          }
        />
      )}
      {chosen && (
        <div className="price-lists page-padded">
          <div>
            {dearerWords(lists, data?.dearer ?? []).map((sentence) => (
              <p key={sentence} className="price-list-warning">
                {sentence}
              </p>
            ))}
            <OrderedLists
              lists={lists}
              chosen={chosen.id}
              onChoose={(id) => setAsked(String(id))}
              onMove={(from, to) => void movePriceList(reordering, { from, to })}
              onRename={setRenamed}
            />
          </div>
          <div className="price-lists-side">
            <TryOrder lists={lists} own={chosen} configurations={rows.map((row) => ({ ...row, line: row.shown['line_id'] ?? null }))} />
            <ListConfigurations
              key={chosen.id}
              list={chosen}
              isDearest={chosen === lists[0]}
              isCheapest={chosen === lists.at(-1)}
              place={place}
              onChanged={() => void refreshCalls(priceListConfigurationCalls.list)}
            />
          </div>
        </div>
      )}
      {renamed && <RenameList list={renamed} place={place} onClose={() => setRenamed(null)} />}
    </Page>
  );
}
