import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';

interface BranchFieldProps {
  name: string;
  label: string;
  disabled?: boolean;
}

const active = { state: 1 };

/** Chooses an active branch, found and named by its customer: many branches are called 'Principal'. */
export function BranchField(props: BranchFieldProps) {
  return (
    <ServerSearchField
      {...props}
      call={establishmentCalls.list}
      sortBy="id"
      fixed={active}
      textOf={({ shown, description }) => [shown['contact_id'], description].filter(Boolean).join(' · ')}
      isCareful
    />
  );
}
