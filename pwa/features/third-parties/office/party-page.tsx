import { copyOutline } from 'ionicons/icons';
import { type ComponentType, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { callsOf } from '#pwa/admin/calls-of.ts';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import { PartList } from '#pwa/admin/components/part-list.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { RecordHistory } from '#pwa/admin/components/record-history.tsx';
import { duplicate } from '#pwa/admin/duplicate.ts';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { mayWrite } from '#pwa/admin/may-write.ts';
import { RecordWalk } from '#pwa/admin/record-walk.tsx';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { Presence } from '#pwa/features/presence/presence.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { branchOf } from '#shared/features/third-parties/new-branch.rules.ts';
import { labelledThirdParty, party, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import type { Part } from '#shared/kernel/entity-screens.ts';
import { DocumentList } from './document-list.tsx';
import { NoteList } from './note-list.tsx';
import { PartyBody } from './party-body.tsx';
import { PartyDoubts } from './party-doubts.tsx';
import { changesOfLines, useLineNames, useLinesWord } from './party-lines.tsx';
import { formTabs, isFormTab, type PartyTab, partTabs, slugOf, tabLabels, tabOfSlug } from './party-tabs.ts';
import './office.css';

const choices = [...formTabs, ...partTabs].map((value) => ({ value, label: tabLabels[value] }));
const parts = {
  clerks: { entity: clerk, by: 'contact_id' },
  establishments: { entity: establishment, by: 'contact_id', startsAs: branchOf },
} as const satisfies Record<string, Part>;

export interface PartyPageProps {
  /** How a customer stands, above the tabs. */
  Standing: ComponentType<{ contactId: number }>;
  /** The timeline of the third party, in a separate tab. */
  Activity: ComponentType<{ contactId: number }>;
  /** Chooses the coordinates of the third party, or of an establishment, on a map, inside its form. */
  PointPicker: ComponentType;
}

/** A third party with everything that belongs to it, to change ('…/editar') or to view ('…/ver'). */
export function PartyPage({ Standing, Activity, PointPicker }: PartyPageProps) {
  const { pathname } = useLocation();
  // The outlet keeps left screens mounted while the address changes, so the screen keeps its first address.
  const place = useRef(pathname).current;
  const id = Number(/\/(\d+)\//.exec(place)?.[1]);
  const isView = place.endsWith('/ver');
  const open = useOpen();
  const user = useSession((session) => session.user);
  const [slug, setSlug] = useAddressParam('ver');
  const tab = tabOfSlug(slug);
  const setTab = (next: PartyTab) => setSlug(slugOf(next));
  const { data: row, readAtMs, error, retry } = useWatchedCall(callsOf(party).get, { params: { id } }, [party.name]);
  const may = !isView && mayWrite(party, user);
  const nameOf = useLineNames();
  const many = useLinesWord();
  const back = pathTo('thirdParties');
  const createPath = pathTo('createThirdParty');
  const kind = screens[isView ? 'viewThirdParty' : 'editThirdParty'].title;
  const name = [row?.['name'], row?.['surname']].filter(Boolean).join(' ');
  return (
    <Page
      title={name || kind}
      {...(name && { subtitle: kind })}
      back={back}
      width="full"
      actions={
        <>
          <RecordWalk />
          {may && row && (
            <Button
              icon={copyOutline}
              onClick={() => duplicate({ entity: thirdParty, row, place: createPath, own: ['check_digit'], lists: ['lines'] }, () => open(createPath))}
            >
              Duplicar
            </Button>
          )}
        </>
      }
    >
      <Presence place={`terceros/${id}`} record="esta ficha" />
      {row?.['is_customer'] === true && <Standing contactId={id} />}
      <div className="party-tabs">
        <Segmented label="Qué se ve del tercero" choices={choices} value={tab} onChange={setTab} />
      </div>
      {error && !row && <Failed text={error.message} onRetry={retry} />}
      {!error && !row && <Loading shape="form" />}
      {row && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          {/* Hidden, not unmounted: the typed values stay while other tabs are open. */}
          <div className="record-page" hidden={!isFormTab(tab)}>
            <OpenedParty row={row} place={place} canWrite={may} tab={tab} onTab={setTab} onLeave={() => void open(back, 'back')} PointPicker={PointPicker} />
            <RecordHistory entity={labelledThirdParty} id={id} more={(line) => changesOfLines(line, { many, nameOf })} />
          </div>
          {tab === 'clerks' && <PartList part={parts.clerks} owner={row} place={place} canWrite={may} />}
          {tab === 'establishments' && <PartList part={parts.establishments} owner={row} place={place} canWrite={may} below={<PointPicker />} />}
          {tab === 'documents' && <DocumentList contactId={id} canWrite={may} />}
          {tab === 'notes' && <NoteList contactId={id} />}
          {tab === 'activity' && <Activity contactId={id} />}
        </>
      )}
    </Page>
  );
}

interface OpenedPartyProps {
  row: EntityRow;
  place: string;
  canWrite: boolean;
  tab: PartyTab;
  onTab: (tab: PartyTab) => void;
  onLeave: () => void;
  PointPicker: PartyPageProps['PointPicker'];
}

function OpenedParty({ row, place, canWrite, tab, onTab, onLeave, PointPicker }: OpenedPartyProps) {
  const { opened, newer, saved, onDirty } = useOpenedRow(row);
  return (
    <EntityForm
      key={opened.version}
      entity={thirdParty}
      labelled={labelledThirdParty}
      row={opened}
      newer={newer}
      place={place}
      canWrite={canWrite}
      ids="lines"
      onDirty={onDirty}
      onSaved={saved}
      onCancel={onLeave}
      body={<PartyBody id={row.id} tab={isFormTab(tab) ? tab : 'data'} onTab={onTab} disabled={!canWrite} below={canWrite && <PointPicker />} />}
    >
      {canWrite && <PartyDoubts />}
    </EntityForm>
  );
}
