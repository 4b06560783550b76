import { useState } from 'react';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import { mayWrite } from '#pwa/admin/may-write.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { party, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { PartyBody } from '../office/party-body.tsx';
import { PartyDoubts } from '../office/party-doubts.tsx';
import { type FormTab, formTabs, tabLabels } from '../office/party-tabs.ts';
import '../office/office.css';

const place = pathTo('createThirdParty');
const choices = formTabs.map((value) => ({ value, label: tabLabels[value] }));

/** Creates a third party; its clerks, establishments and files are added afterwards, on its own page. */
export default function CreateThirdPartyScreen() {
  const open = useOpen();
  const user = useSession((session) => session.user);
  const [tab, setTab] = useState<FormTab>('data');
  const back = pathTo('thirdParties');
  return (
    <Page title={screens.createThirdParty.title} back={back} width="wide">
      <div className="party-tabs">
        <Segmented label="Qué se escribe del tercero" choices={choices} value={tab} onChange={setTab} />
      </div>
      <EntityForm
        entity={thirdParty}
        row={null}
        place={place}
        canWrite={mayWrite(party, user)}
        ids="lines"
        onSaved={({ id }) => void open(pathTo('editThirdParty', { id }), 'replace')}
        onCancel={() => void open(back, 'back')}
        body={<PartyBody id={null} tab={tab} onTab={setTab} disabled={false} />}
      >
        <PartyDoubts />
      </EntityForm>
    </Page>
  );
}
