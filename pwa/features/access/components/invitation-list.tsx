import { useCall } from '#pwa/platform/http/call-queries.ts';
import { serverNow } from '#pwa/platform/server-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { administratorCalls, invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { resendInvitation, withdrawInvitation } from '../invitations.actions.ts';
import './people.css';

interface InvitationListProps {
  /** Another company than the person's own, whose invitations can only be withdrawn; null for the own company. */
  companyId: number | null;
  empty?: string;
}

/** The unanswered invitations of a company. */
export function InvitationList({ companyId, empty }: InvitationListProps) {
  const own = useCall(invitationCalls.listInvitations, companyId === null ? {} : null);
  const others = useCall(administratorCalls.listAdministratorInvitations, companyId === null ? null : { params: { id: companyId } });
  const { data: invitations, error, retry } = companyId === null ? own : others;
  if (error && !invitations) return <Failed text={error.message} onRetry={retry} />;
  if (!invitations) return <Loading rows={2} />;
  if (invitations.length === 0) return empty ? <p>{empty}</p> : null;
  return (
    <ul className="invitation-list">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="session-row">
          <div>
            <strong>{invitation.email}</strong>
            <small>
              {invitation.name} {invitation.surname} · {invitation.role}
              {invitation.invited_by_name && ` · Invitó ${invitation.invited_by_name}`}
            </small>
          </div>
          <InvitationState expiresAt={invitation.expires_at} />
          <span className="row-actions">
            {companyId === null && (
              <Button aria-label={`Reenviar la invitación a ${invitation.email}`} onClick={() => void resendInvitation(invitation)}>
                Reenviar
              </Button>
            )}
            <Button aria-label={`Retirar la invitación de ${invitation.email}`} onClick={() => void withdrawInvitation(invitation, companyId)}>
              Retirar
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function InvitationState({ expiresAt }: { expiresAt: string }) {
  if (expiresAt <= serverNow()) return <StatusChip meaning="error">Venció</StatusChip>;
  return <StatusChip meaning="wait">{`Hasta el ${formatDate(localDateOf(expiresAt))}`}</StatusChip>;
}
