import { type ComponentProps, useState } from 'react';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { mayWrite } from '#pwa/admin/may-write.ts';
import { useAnother } from '#pwa/admin/use-another.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { party, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { PartyBody } from './party-body.tsx';
import { PartyDoubts } from './party-doubts.tsx';
import type { PartyPageProps } from './party-page.tsx';
import { type FormTab, formTabs, tabLabels } from './party-tabs.ts';
import './office.css';

const place = pathTo('createThirdParty');
const choices = formTabs.map((value) => ({ value, label: tabLabels[value] }));

/** Creates a third party; its clerks, establishments and files are added afterwards, on its own page. */
export function NewPartyPage({ PointPicker }: Pick<PartyPageProps, 'PointPicker'>) {
  const open = useOpen();
  const { round, onAnother, onSaved } = useAnother<EntityRow>(({ id }) => void open(pathTo('editThirdParty', { id }), 'replace'));
  const back = pathTo('thirdParties');
  return (
    <Page title={screens.createThirdParty.title} back={back} width="wide">
      <NewParty key={round} PointPicker={PointPicker} onAnother={onAnother} onSaved={onSaved} onCancel={() => void open(back, 'back')} />
    </Page>
  );
}

/** The form of one new third party, under its tabs. */
function NewParty({
  PointPicker,
  ...next
}: Pick<PartyPageProps, 'PointPicker'> & Pick<ComponentProps<typeof EntityForm>, 'onAnother' | 'onSaved' | 'onCancel'>) {
  const user = useSession((session) => session.user);
  const [tab, setTab] = useState<FormTab>('data');
  return (
    <>
      <div className="party-tabs">
        <Segmented label="Qué se escribe del tercero" choices={choices} value={tab} onChange={setTab} />
      </div>
      <EntityForm
        entity={thirdParty}
        row={null}
        place={place}
        canWrite={mayWrite(party, user)}
        ids="lines"
        {...next}
        body={<PartyBody id={null} tab={tab} onTab={setTab} disabled={false} below={<PointPicker />} />}
      >
        <PartyDoubts />
      </EntityForm>
    </>
  );
}
