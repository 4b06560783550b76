import { useLocation } from 'react-router-dom';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { administratorCalls } from '#shared/features/access/invitations.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { subscriberCalls } from '#shared/features/organisation/organisation.calls.ts';
import { dismiss } from '../administrators.actions.ts';
import { AdministratorForm } from '../components/administrator-form.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import '../components/people.css';

/** Administradores de la empresa: the administrators of one of the platform's companies, and the form for the first one of a new company. */
export default function AdministratorsScreen() {
  const { pathname: place } = useLocation();
  const id = Number(/\/(\d+)\//.exec(place)?.[1]);
  const { data: company } = useCall(subscriberCalls.get, { params: { id } });
  const { data: administrators, error, retry } = useCall(administratorCalls.listAdministrators, { params: { id } });
  const title = 'Administradores de la empresa';
  return (
    <Page title={company?.name ?? title} {...(company && { subtitle: title })} back={pathTo('editSubscriber', { id })} width="form">
      <div className="cards">
        <Card title="Quiénes la administran">
          {error && !administrators && <Failed text={error.message} onRetry={retry} />}
          {!error && !administrators && <Loading rows={2} />}
          {administrators?.length === 0 && <Empty text="Nadie todavía" hint="Dé acceso a la primera persona: ella crea a las demás." />}
          <ul className="card-list">
            {administrators?.map((person) => (
              <li key={person.id} className="session-row">
                <div>
                  <strong>
                    {person.name} {person.surname}
                  </strong>
                  <small>
                    {person.email} · {person.role}
                  </small>
                </div>
                {!person.password_changed && <StatusChip meaning="warn">Contraseña temporal</StatusChip>}
                {person.role === 'Administrador' && (
                  <Button aria-label={`Quitar el acceso a ${person.name} ${person.surname}`} onClick={() => void dismiss(id, person)}>
                    Quitar
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <InvitationList companyId={id} />
        </Card>
        <Card label="Dar acceso">
          <h2>Dar acceso a un Administrador</h2>
          <AdministratorForm companyId={id} place={place} />
        </Card>
      </div>
    </Page>
  );
}
