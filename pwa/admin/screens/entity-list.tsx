import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { EntityTable } from '../components/entity-table.tsx';
import type { EntityRow } from '../entity-row.ts';
import { mayWrite } from '../may-write.ts';
import { entityScreensOf } from '../registry.ts';
import { usePlainInTerminology } from '../terminology.ts';

/** The list of the plain entity in its address. */
export default function EntityListScreen() {
  const open = useOpen();
  const { pathname } = useLocation();
  // The outlet keeps left screens mounted while the address changes, so the screen keeps its first name.
  const name = useRef(screenAt(pathname)).current;
  const user = useSession((session) => session.user);
  const plain = usePlainInTerminology(entityScreensOf(name));
  if (!plain) return null;
  const { entity, create, edit, titles, help, facts } = plain;
  const pathOf = (row: EntityRow) => (edit ? screens[edit].path.replace(':id', String(row.id)) : '');
  return (
    <Page title={titles.list} width="full">
      <EntityTable
        entity={entity}
        emptyHint={help.summary}
        canWrite={mayWrite(entity, user)}
        {...(facts && { facts })}
        {...(create && { onCreate: () => void open(screens[create].path) })}
        {...(edit && { onOpen: (row: EntityRow) => void open(pathOf(row)), hrefOf: (row: EntityRow) => `#${pathOf(row)}` })}
      />
    </Page>
  );
}
