import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import type { ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import { operationNames, subjectOf } from '../delivery-words.ts';
import { retryDeliveries } from '../erp.actions.ts';
import './erp.css';

/** A failed delivery: its reason, the number of attempts, and the payload. */
export function LetterSheet({ letter, onClose }: { letter: ErpDeadLetter; onClose: () => void }) {
  return (
    <Sheet
      open
      title={`${operationNames[letter.operation]} ${subjectOf(letter)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              void retryDeliveries([letter]);
            }}
          >
            Reintentar
          </Button>
        </>
      }
    >
      <p>{letter.reason}</p>
      <dl className="erp-facts">
        <div>
          <dt>Intentos</dt>
          <dd>{letter.attempts}</dd>
        </div>
        <div>
          <dt>Último intento</dt>
          <dd>
            <MomentText instant={letter.failed_at} />
          </dd>
        </div>
        <div>
          <dt>Clave con que el ERP lo reconoce</dt>
          <dd>{letter.idempotency_key}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what was sent scrolls, and must be reached by the keyboard */}
      <section className="erp-request" tabIndex={0} aria-labelledby="erp-request">
        <h3 id="erp-request">Lo que se envió</h3>
        <pre>{JSON.stringify(letter.request, null, 2)}</pre>
      </section>
    </Sheet>
  );
}
