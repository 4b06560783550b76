import { EntityTable } from '#pwa/admin/components/entity-table.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';

const onlyCustomers = { is_customer: 1, hidden_brands: 1 } as const;
const facts = [{ name: 'hidden_brands', label: 'Marcas ocultas' }] as const;
/** Beside the customer's name, NIT and city. */
const needless = ['check_digit', 'is_customer', 'is_provider', 'is_employee', 'main_telephone'] as const;
const perPage = 50;

/** 'Restricción de marcas': chooses the customer whose brand restrictions are edited. */
export default function BrandRestrictionsScreen() {
  const open = useOpen();
  const pathOf = ({ id }: EntityRow) => pathTo('hideBrands', { id });
  return (
    <Page title={screens.brandRestrictions.title} width="full">
      <EntityTable
        entity={party}
        called="Clientes"
        emptyHint="Cuando haya terceros que son clientes, aquí se elige de cuál se ocultan marcas."
        fixed={onlyCustomers}
        facts={facts}
        hidden={needless}
        perPage={perPage}
        canWrite={false}
        onOpen={(row) => void open(pathOf(row))}
        hrefOf={(row) => `#${pathOf(row)}`}
      />
    </Page>
  );
}
