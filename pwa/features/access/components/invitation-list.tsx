import { useServerData } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { resendInvitation, withdrawInvitation } from '../invitations.actions.ts';
import './people.css';

interface InvitationListProps {
  /** The call that lists them; their other calls are under it. */
  path: string;
  /** Whoever may not send one again can only withdraw it. */
  resends?: boolean;
  empty?: string;
}

/** The invitations of a company that nobody has answered. */
export function InvitationList({ path, resends = true, empty }: InvitationListProps) {
  const { data: invitations, error, retry } = useServerData<InvitationDocument[]>(path);
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
            {resends && (
              <Button aria-label={`Reenviar la invitación a ${invitation.email}`} onClick={() => void resendInvitation(path, invitation)}>
                Reenviar
              </Button>
            )}
            <Button aria-label={`Retirar la invitación de ${invitation.email}`} onClick={() => void withdrawInvitation(path, invitation)}>
              Retirar
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function InvitationState({ expiresAt }: { expiresAt: string }) {
  if (Date.parse(expiresAt) <= Date.now()) return <StatusChip meaning="error">Venció</StatusChip>;
  return <StatusChip meaning="wait">{`Hasta el ${formatDate(localDateOf(expiresAt))}`}</StatusChip>;
}
