import { documentOutline, downloadOutline } from 'ionicons/icons';
import { useId } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useCall, useCallList } from '#pwa/platform/http/call-queries.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TablePager } from '#pwa/ui/data-table/table-pager.tsx';
import { type ChangeTable, type TableState, useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useDebouncedValue } from '#pwa/ui/use-debounced-value.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { type GeneralProduct, generalCatalogueCalls } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { parameterCalls } from '#shared/features/master-data/master-data.calls.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { useNoProducts } from '../components/use-no-products.tsx';
import { mostInPdf, shareCatalogue } from '../general/catalogue-pdf.ts';
import { ChooseBranch } from '../general/choose-branch.tsx';
import { ProductCard } from '../general/general-product.tsx';
import { PhotoFilters } from '../general/photo-filters.tsx';
import { useGeneralColumns } from '../general/use-general-columns.tsx';
import '../general/general.css';
import '../office/office.css';

const { listGeneralCatalogue, exportGeneralCatalogue } = generalCatalogueCalls;
const views = [
  { value: 'tabla', label: 'Tabla' },
  { value: 'fotos', label: 'Fotos' },
] as const;

const watches = ['products', 'brands', 'product_lines'] as const;

/** The whole catalogue, at a price list or as a branch sees it, as a table or with photos. */
export default function GeneralCatalogueScreen() {
  const [view, setView] = useAddressParam('ver');
  const [list, setList] = useAddressParam('lista');
  const [branch, setBranch] = useAddressParam('sucursal');
  const [branchName, setBranchName] = useAddressParam('cliente');
  const [state, change] = useTableState({ sortBy: 'product_code' }, 'c.');
  const id = useId();
  const empty = useNoProducts();
  const columns = useGeneralColumns();
  const lists = useCall(parameterCalls.list, { query: { paginate: 'false', paramtable_id: knownTables.priceLists, sortBy: 'order' } });
  const fixed: Record<string, number> = branch ? { contact_warehouse_id: Number(branch) } : list ? { price_list_id: Number(list) } : {};
  const listName = lists.data?.find((one) => String(one.id) === list)?.name_parameter ?? lists.data?.[0]?.name_parameter ?? '';
  const subject = branch ? (branchName ?? '') : listName;
  return (
    <Page title="Catálogo general" width="full">
      <div className="general-scope">
        <div className="field">
          <label htmlFor={`${id}-list`}>Precios de la lista</label>
          <select
            id={`${id}-list`}
            className="control control-select"
            value={branch ? '' : (list ?? '')}
            disabled={branch !== undefined}
            onChange={({ target }) => setList(target.value || undefined)}
          >
            <option value="">{branch ? 'La de la sucursal' : 'La más cara'}</option>
            {lists.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name_parameter}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-branch`}>Como lo ve la sucursal</label>
          <ChooseBranch
            id={`${id}-branch`}
            text={branchName ?? ''}
            onChoose={(chosen) => {
              setBranch(chosen ? String(chosen.id) : undefined);
              setBranchName(chosen?.name);
            }}
          />
        </div>
        <Segmented
          label="Cómo se ve"
          choices={views}
          value={view === 'fotos' ? view : 'tabla'}
          onChange={(next) => setView(next === 'tabla' ? undefined : next)}
        />
      </div>
      {view === 'fotos' ? (
        <PhotoGrid columns={columns} state={state} change={change} fixed={fixed} subject={subject} />
      ) : (
        <ServerTable
          label="Catálogo"
          call={listGeneralCatalogue}
          watches={watches}
          addressedAs="c."
          start={{ sortBy: 'product_code' }}
          fixed={fixed}
          columns={columns}
          idOf={(row) => row.id}
          onExport={exporting(exportGeneralCatalogue, fixed)}
          actions={(asked) => <PdfButton state={asked} fixed={fixed} subject={subject} />}
          empty={empty}
        />
      )}
    </Page>
  );
}

interface ShownProps {
  state: TableState;
  fixed: Readonly<Record<string, number>>;
  subject: string;
}

interface PhotoGridProps extends ShownProps {
  /** The columns of the table, whose filters also narrow the photos. */
  columns: readonly TableColumn<GeneralProduct>[];
  change: ChangeTable;
}

function PhotoGrid({ columns, state, change, fixed, subject }: PhotoGridProps) {
  const { page, error, retry, readAtMs, isFetching } = useCallList(listGeneralCatalogue, state, { query: fixed });
  const [typed, setTyped] = useDebouncedValue(state.filter, (filter) => change({ filter }));
  const empty = useNoProducts();
  const isNarrowed = state.filter !== '' || Object.values(state.filters).some(Boolean);
  const excel = async () => {
    await exporting(
      exportGeneralCatalogue,
      fixed,
    )(state).catch((error_: Error) => toast.error(failureText('Error generando el informe', error_), { label: 'Reintentar', run: () => void excel() }));
  };
  return (
    <section className="page-padded" aria-label="Catálogo" aria-busy={isFetching || undefined}>
      <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
      <div className="general-bar">
        <SearchField label="Buscar en catálogo" hint="Buscar" value={typed} onChange={setTyped} hotkey />
        <Button icon={downloadOutline} onClick={excel}>
          Excel
        </Button>
        <PdfButton state={state} fixed={fixed} subject={subject} />
      </div>
      <PhotoFilters columns={columns} state={state} onChange={change} />
      {error && !page && <Failed text={error.message} onRetry={retry} />}
      {!error && !page && <Loading shape="cards" />}
      {page?.rows.length === 0 && (isNarrowed ? <NothingFound onAll={() => change({ filter: '', filters: {} })} /> : <Empty {...empty} />)}
      {page && page.rows.length > 0 && (
        <ul className="general-grid">
          {page.rows.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
      {page && <TablePager state={state} total={page.total} onChange={change} />}
    </section>
  );
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return <Empty text="Nada coincide con la búsqueda" hint="Revise lo escrito o quite los filtros." action={<Button onClick={onAll}>Quitar filtros</Button>} />;
}

/** Shares a PDF of the filtered products, at most 300. */
function PdfButton({ state, fixed, subject }: ShownProps) {
  const company = useSession(({ user }) => user?.subscribers.find((one) => one.id === user.subscriber_id)?.name ?? '');
  const today = localDateOf(useNow());
  const { page } = useCallList(listGeneralCatalogue, state, { query: fixed });
  const share = async () => {
    const total = page?.total ?? 0;
    if (total > mostInPdf) {
      toast.notice(`El PDF lleva hasta ${formatCount(mostInPdf)} productos y lo filtrado tiene ${formatCount(total)}: filtre un poco más.`);
      return;
    }
    try {
      await shareCatalogue(state, fixed, { subject, company, today });
    } catch (error) {
      toast.error(failureText('Error generando el informe', error), { label: 'Reintentar', run: () => void share() });
    }
  };
  return (
    <Button icon={documentOutline} onClick={share}>
      PDF
    </Button>
  );
}
