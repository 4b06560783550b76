import { alertCircle, checkmarkCircle, ellipseOutline } from 'ionicons/icons';
import { Card } from '#pwa/ui/card.tsx';
import { Fold } from '#pwa/ui/fold.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import type { SubmissionStep } from '#shared/features/orders/order.documents.ts';
import { submissionSteps } from '#shared/features/orders/submission-steps.rules.ts';
import { counted } from '#shared/kernel/counts.ts';

const look = {
  pending: { icon: ellipseOutline, word: 'Pendiente' },
  done: { icon: checkmarkCircle, word: 'Hecho' },
  skipped: { icon: checkmarkCircle, word: 'No aplica' },
  failed: { icon: alertCircle, word: 'Falló' },
} as const;

/**
 * The eight steps of an order's submission: which are done, when, and which failed (commercial §4). Collapsed, because they are only useful after a
 * failure.
 */
export function SubmissionSteps({ steps }: { steps: readonly SubmissionStep[] }) {
  const failed = steps.find(({ state }) => state === 'failed');
  const left = steps.filter(({ state }) => state === 'pending').length;
  const word = failed ? `falló: ${submissionSteps[failed.name].label}` : left > 0 ? counted(left, 'paso pendiente', 'pasos pendientes') : 'completo';
  return (
    <Card label="Pasos del envío">
      <Fold title={`Envío · ${word}`} open={failed !== undefined}>
        <ol className="submission-steps">
          {steps.map(({ name, state, message, finished_at }) => (
            <li key={name} className={`step-${state}`}>
              <Icon icon={look[state].icon} size={20} />
              <span>
                <strong>{submissionSteps[name].label}</strong>
                <small>
                  {look[state].word}
                  {finished_at && (
                    <>
                      {' · '}
                      <MomentText instant={finished_at} />
                    </>
                  )}
                </small>
                {message && <small className="step-message">{message}</small>}
              </span>
            </li>
          ))}
        </ol>
      </Fold>
    </Card>
  );
}
