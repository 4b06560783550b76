import { storefrontOutline } from 'ionicons/icons';
import { type BulkOffer, editing } from '#pwa/admin/bulk/bulk-offer.ts';
import { EntityTable } from '#pwa/admin/components/entity-table.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { mayWrite } from '#pwa/admin/may-write.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { branchBulk, thirdPartyBulkCalls } from '#shared/features/third-parties/third-parties-bulk.calls.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { joinedFields, partyColumns } from '../office/party-columns.tsx';

const perPage = 50;
/** The sellers, lists and zones of many customers are those of their establishments. */
const offers: readonly BulkOffer[] = [
  {
    ...editing({ call: thirdPartyBulkCalls.changeBranchesOfParties, entity: branchBulk.entity }),
    label: 'Cambiar sus establecimientos',
    icon: storefrontOutline,
  },
];
const withFacts = { customer_facts: 1 } as const;

/** 'Terceros': customers, providers and employees of the company. Spec: administration §2, §9. */
export default function ThirdPartiesScreen() {
  const open = useOpen();
  const user = useSession((session) => session.user);
  const canWrite = mayWrite(party, user);
  const pathOf = ({ id }: EntityRow) => pathTo(canWrite ? 'editThirdParty' : 'viewThirdParty', { id });
  return (
    <Page title={screens.thirdParties.title} width="full">
      <EntityTable
        entity={party}
        importKind="third_parties"
        shaped={partyColumns}
        bulkMore={offers}
        hidden={joinedFields}
        fixed={withFacts}
        perPage={perPage}
        canWrite={canWrite}
        onCreate={() => void open(pathTo('createThirdParty'))}
        onOpen={(row) => void open(pathOf(row))}
        hrefOf={(row) => `#${pathOf(row)}`}
      />
    </Page>
  );
}
