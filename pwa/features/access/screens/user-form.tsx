import { copyOutline, createOutline } from 'ionicons/icons';
import { useLocation } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { openWithDraft } from '#pwa/admin/duplicate.ts';
import { historyOf } from '#pwa/admin/history-of.ts';
import { RecordWalk } from '#pwa/admin/record-walk.tsx';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { BuyerLimits } from '../components/buyer-limits.tsx';
import { UserAccessCard } from '../components/user-access-card.tsx';
import { NewUserForm, OpenedUserForm } from '../components/user-forms.tsx';
import { changesOfUser, valuesForAnother } from '../user-fields.ts';

/** Creates, edits or shows a user, by its address. */
export default function UserFormScreen() {
  const { pathname: place } = useLocation();
  const id = /\/(\d+)\//.exec(place)?.[1];
  if (id !== undefined) return <OpenedUser id={Number(id)} place={place} />;
  return (
    <Page title="Crear usuario" back={pathTo('users')}>
      <NewUserForm place={place} />
    </Page>
  );
}

function OpenedUser({ id, place }: { id: number; place: string }) {
  const { data: user, readAtMs, error, retry } = useWatchedCall(usersCalls.getUser, { params: { id } }, ['users']);
  const open = useOpen();
  const mayCreate = useMayCall(usersCalls.createUser);
  const createPath = pathTo('createUser');
  const kind = place.endsWith('/ver') ? 'Usuario' : 'Editar usuario';
  return (
    <Page
      title={user ? `${user.name} ${user.surname}` : kind}
      {...(user && { subtitle: kind })}
      back={pathTo('users')}
      width="full"
      actions={
        <>
          <RecordWalk />
          {user && mayCreate && (
            <Button icon={copyOutline} onClick={() => openWithDraft(valuesForAnother(user), createPath, () => open(createPath))}>
              Duplicar
            </Button>
          )}
          {place.endsWith('/ver') && (
            <Button icon={createOutline} onClick={() => void open(pathTo('editUser', { id }))}>
              Editar
            </Button>
          )}
        </>
      }
    >
      {error && !user && <Failed text={error.message} onRetry={retry} />}
      {!error && !user && <Loading shape="form" />}
      {user && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          <div className="record-page">
            <div className="cards">
              <UserAccessCard user={user} />
              <OpenedUserForm user={user} place={place} />
              {user.type === 'c' && user.contact_id !== null && <BuyerLimits userId={user.id} contactId={user.contact_id} />}
            </div>
            <HistoryAside of={historyOf(usersCalls.listUserHistory, { id })} changesOf={changesOfUser} />
          </div>
        </>
      )}
    </Page>
  );
}
