import { useEffect, useMemo } from 'react';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { differingFields } from '#pwa/admin/components/entity-form.tsx';
import { HistoryFold } from '#pwa/admin/components/history-fold.tsx';
import { KeptForm } from '#pwa/admin/components/kept-form.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { changesOf } from '#pwa/admin/components/record-history.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useKeptForm } from '#pwa/admin/use-kept-form.ts';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { MaintenanceSwitch } from '#pwa/features/access/components/maintenance-switch.tsx';
import { ImageAddresses } from '#pwa/features/catalogue/components/image-addresses.tsx';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { ownSettingsSchema } from '#shared/features/organisation/subscriber.schemas.ts';
import { CompanyCard } from '../components/company-card.tsx';
import { ownCompany, saveOwnCompany, valuesOf } from '../own-company.ts';

const history = historyOf(companyCalls.listCompanyHistory, {});

/** Mi empresa: the company's rules of sale, working hours and bearings, its colour, and its maintenance mode. Spec: commercial §3 Subscriber settings. */
export default function OwnCompanyScreen() {
  const { data: company, readAtMs, error, retry } = useWatchedCall(companyCalls.getCompany, {}, ['subscribers']);
  return (
    <Page title="Mi empresa" width="form" actions={<MaintenanceSwitch />}>
      {error && !company && <Failed text={error.message} onRetry={retry} />}
      {!error && !company && <Loading shape="form" />}
      {company && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          <CompanyCard company={company} />
          <OpenedCompany company={company} />
          <ImageAddresses />
          <HistoryFold of={history} changesOf={(line) => changesOf(subscriberEntity, line)} />
        </>
      )}
    </Page>
  );
}

function OpenedCompany({ company }: { company: CompanyAnswer }) {
  const { opened, newer, onDirty } = useOpenedRow<CompanyAnswer>(company);
  return <CompanyForm key={opened.version} company={opened} newer={newer} onDirty={onDirty} />;
}

interface CompanyFormProps {
  company: CompanyAnswer;
  /** The row as somebody else saved it after this form was opened. */
  newer: CompanyAnswer | null;
  onDirty: (isDirty: boolean) => void;
}

function CompanyForm({ company, newer, onDirty }: CompanyFormProps) {
  const open = useOpen();
  const state = useKeptForm<CompanyAnswer>({
    schema: ownSettingsSchema,
    row: company,
    newer,
    initial: useMemo(() => valuesOf(company), [company]),
    place: pathTo('ownCompany'),
    send: ({ body, key }) => saveOwnCompany(company, { body, key }),
    read: () => callServer(companyCalls.getCompany, {}),
    history,
    valuesOf,
    onSaved: () => {},
  });
  const { isDirty } = state.form.formState;
  // The component that reads the company is outside of the form, so it is informed in an effect.
  useEffect(() => onDirty(isDirty));
  return (
    <KeptForm
      state={state}
      label="Mi empresa"
      isNew={false}
      canWrite
      onCancel={() => void open(pathTo('adminHome'), 'back')}
      differing={(conflict) => differingFields(ownCompany, conflict, {})}
    >
      <EntityFields entity={ownCompany} disabled={false} />
    </KeptForm>
  );
}
