import { copyOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { type EntityDefinition, nameOfRow } from '#shared/kernel/entity.ts';
import { callsOf } from '../calls-of.ts';
import type { BelowFields } from '../components/entity-fields.tsx';
import { EntityForm } from '../components/entity-form.tsx';
import { InnerRows } from '../components/inner-rows.tsx';
import { PartList } from '../components/part-list.tsx';
import { ReadAge } from '../components/read-age.tsx';
import { RecordHistory } from '../components/record-history.tsx';
import { duplicate } from '../duplicate.ts';
import type { EntityRow } from '../entity-row.ts';
import { mayWrite } from '../may-write.ts';
import { RecordWalk } from '../record-walk.tsx';
import { entityScreensOf } from '../registry.ts';
import { usePlainInTerminology } from '../terminology.ts';
import { useAnother } from '../use-another.ts';
import { useOpenedRow } from '../use-opened-row.ts';

/** Creates or edits a row of the plain entity in its address. @param below what the screen of a capability adds to the fields */
export default function RecordFormScreen({ below }: { below?: BelowFields }) {
  const { pathname } = useLocation();
  // The outlet keeps left screens mounted while the address changes, so the screen keeps its first address.
  const place = useRef(pathname).current;
  const name = screenAt(place);
  const plain = usePlainInTerminology(entityScreensOf(name));
  if (!plain || !name) return null;
  const id = /\/(\d+)\//.exec(place)?.[1];
  return id === undefined ? (
    <CreateRecord plain={plain} place={place} below={below} />
  ) : (
    <EditRecord plain={plain} place={place} below={below} id={Number(id)} />
  );
}

type Plain = NonNullable<ReturnType<typeof usePlainInTerminology>>;

interface RecordProps {
  plain: Plain;
  place: string;
  below: BelowFields | undefined;
}

function CreateRecord({ plain, place, below }: RecordProps) {
  const open = useOpen();
  const user = useSession((session) => session.user);
  const { entity, form = entity, list, edit, parts, inner, titles } = plain;
  const back = screens[list].path;
  // A row with parts goes on where they are added; any other goes back to the list.
  const { round, onAnother, onSaved } = useAnother<EntityRow>(
    (row) => void (edit && parts ? open(screens[edit].path.replace(':id', String(row.id)), 'replace') : open(back, 'back')),
  );
  return (
    <Page title={titles.create} back={back} width="wide">
      <EntityForm
        key={round}
        entity={form}
        row={null}
        onAnother={onAnother}
        place={place}
        below={below}
        canWrite={mayWrite(entity, user)}
        inner={inner?.name}
        onSaved={onSaved}
        onCancel={() => void open(back, 'back')}
      >
        {inner && <InnerRows {...inner} canWrite />}
      </EntityForm>
    </Page>
  );
}

function EditRecord({ plain, place, below, id }: RecordProps & { id: number }) {
  const open = useOpen();
  const user = useSession((session) => session.user);
  const { entity, list, create, parts = [], beside, titles } = plain;
  const first = parts.find((part) => part.first)?.entity.path ?? entity.path;
  const [tab = first, setTab] = useAddressParam('ver');
  const back = screens[list].path;
  const { data: row, readAtMs, error, retry } = useWatchedCall(callsOf(entity).get, { params: { id } }, [entity.name]);
  const canWrite = mayWrite(entity, user);
  const kind = titles.edit;
  // The view has the name of its record, so that two records are two views.
  const name = row ? nameOfRow(entity, row) : '';
  const part = parts.find((one) => one.entity.path === tab);
  return (
    <Page
      title={name || kind}
      {...(name && { subtitle: kind })}
      back={back}
      width="full"
      actions={
        <>
          <RecordWalk />
          {beside && <Button onClick={() => void open(screens[beside.screen].path.replace(':id', String(id)))}>{beside.label}</Button>}
          {create && canWrite && row && (
            <Button
              icon={copyOutline}
              onClick={() => duplicate({ entity: plain.form ?? entity, row, place: screens[create].path }, () => open(screens[create].path))}
            >
              Duplicar
            </Button>
          )}
        </>
      }
    >
      {parts.length > 0 && (
        <Tabs
          entities={[entity, ...parts.map((one) => one.entity)]}
          value={part?.entity.path ?? entity.path}
          onChange={(path) => setTab(path === first ? undefined : path)}
        />
      )}
      {error && !row && <Failed text={error.message} onRetry={retry} />}
      {!error && !row && <Loading shape="form" />}
      {row && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          {/* Hidden, not gone: what is written in the form stays while its parts are looked at. */}
          <div className="record-page" hidden={part !== undefined}>
            <OpenedForm plain={plain} place={place} below={below} row={row} canWrite={canWrite} onLeave={() => void open(back, 'back')} />
            {canWrite && <RecordHistory entity={entity} id={id} />}
          </div>
          {part && <PartList key={part.entity.name} part={part} owner={row} place={place} canWrite={mayWrite(part.entity, user)} />}
        </>
      )}
    </Page>
  );
}

/** The record's form, and the tabs of its parts. */
function Tabs({ entities: [first, ...parts], value, onChange }: { entities: readonly EntityDefinition[]; value: string; onChange: (path: string) => void }) {
  const choices = [{ value: first?.path ?? '', label: 'Datos' }, ...parts.map(({ path, label }) => ({ value: path, label: label.many }))];
  return (
    <div className="record-tabs">
      <Segmented label="Qué se ve del registro" choices={choices} value={value} onChange={onChange} />
    </div>
  );
}

interface OpenedFormProps extends RecordProps {
  row: EntityRow;
  canWrite: boolean;
  onLeave: () => void;
}

function OpenedForm({ plain: { entity, form = entity, parts, inner }, place, below, row, canWrite, onLeave }: OpenedFormProps) {
  const { opened, newer, saved, onDirty } = useOpenedRow(row);
  return (
    <EntityForm
      key={opened.version}
      entity={form}
      row={opened}
      newer={newer}
      place={place}
      below={below}
      canWrite={canWrite}
      inner={inner?.name}
      onDirty={onDirty}
      onSaved={(answer) => {
        saved(answer);
        if (!parts) onLeave();
      }}
      onCancel={onLeave}
    >
      {inner && <InnerRows {...inner} canWrite={canWrite} />}
    </EntityForm>
  );
}
