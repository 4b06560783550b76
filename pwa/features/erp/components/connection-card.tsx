import { useMayCall } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { erpCalls } from '#shared/features/erp/erp.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { ConnectionForm } from './connection-form.tsx';
import './erp.css';

/** The company's ERP and the state of its deliveries; people with the permission configure its address. */
export function ConnectionCard() {
  const { data: company, error, retry } = useWatchedCall(companyCalls.getCompany, {}, ['subscribers']);
  const mayConnect = useMayCall(erpCalls.saveErpConnection);
  return (
    <Card label="Conexión" className="erp-card">
      {error && !company && <Failed text={error.message} onRetry={retry} />}
      {!error && !company && <Loading rows={1} />}
      {company && (
        <>
          <p className="erp-state">
            {company.erp === 'interno' ? <StatusChip meaning="ok">ERP propio</StatusChip> : <Deliveries />}
            <span>
              {company.erp === 'interno'
                ? 'La plataforma lleva sus propios libros: no hay a quién conectarse.'
                : 'Los pedidos se entregan a otro ERP, por HTTP.'}
              {mayConnect && (
                <>
                  {' '}
                  <a href={`#${pathTo('editSubscriber', { id: company.id })}`}>Cambiar de ERP</a>
                </>
              )}
            </span>
          </p>
          {mayConnect && <Connection />}
        </>
      )}
    </Card>
  );
}

function Deliveries() {
  const { data: waiting } = useWatchedCall(erpCalls.listDeadLetters, { query: { perPage: 1 } }, ['erp_dead_letters']);
  if (!waiting) return null;
  return waiting.length > 0 ? <StatusChip meaning="warn">Hay envíos sin entregar</StatusChip> : <StatusChip meaning="ok">Todo entregado</StatusChip>;
}

function Connection() {
  const { data: connection, error, retry } = useWatchedCall(erpCalls.getErpConnection, {}, ['erp_connections']);
  if (error && connection === undefined) return <Failed text={error.message} onRetry={retry} />;
  if (connection === undefined) return <Loading shape="form" rows={1} />;
  return <ConnectionForm connection={connection} />;
}
