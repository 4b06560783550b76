import { useCall } from '#pwa/platform/http/call-queries.ts';
import { NotRead } from '#pwa/ui/not-read.tsx';
import { lostSaleReasons } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { LostSaleReasonButtons } from './lost-sale-reasons.tsx';

const reasonsQuery = { query: { idParamTable: lostSaleReasons, paginate: 'false' } } as const;

/** The buttons with the reasons of a lost sale for the office, which reads the reasons from the server. */
export function OfficeLostSale({ units, onNote }: { units: number; onNote: (reasonId: number | null) => void }) {
  const { data, error, retry } = useCall(masterDataCalls.listParametersToChoose, reasonsQuery);
  return (
    <>
      {data && <LostSaleReasonButtons units={units} reasons={data.map(({ id, name_parameter }) => ({ id, name: name_parameter }))} onNote={onNote} />}
      <NotRead text={data ? undefined : error?.message} onRetry={retry} />
    </>
  );
}
