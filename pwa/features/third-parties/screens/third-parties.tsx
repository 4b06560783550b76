import { EntityTable } from '#pwa/admin/components/entity-table.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { mayWrite } from '#pwa/admin/may-write.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';

const perPage = 50;

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
        perPage={perPage}
        canWrite={canWrite}
        onCreate={() => void open(pathTo('createThirdParty'))}
        onOpen={(row) => void open(pathOf(row))}
        hrefOf={(row) => `#${pathOf(row)}`}
      />
    </Page>
  );
}
