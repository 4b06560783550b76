import { alertCircle } from 'ionicons/icons';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall, useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { useDebouncedValue } from '#pwa/ui/use-debounced-value.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { identificationKeys, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { establishmentCalls, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** Shorter texts begin most identifications. */
const fewestCharacters = 5;
/** How many branches are named; the others are counted. */
const mostNamed = 4;

/**
 * Shows, while an identification is typed, the third party that already has it, with its branches and a link.
 * @param ownId null in the form of a new third party
 */
export function SameIdentification({ ownId }: { ownId: number | null }) {
  const { watch } = useFormContext();
  const value: unknown = watch('identification');
  const written = typeof value === 'string' ? value.trim() : '';
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useDebouncedValue(asked, setAsked);
  if (typed !== written) setTyped(written);
  const { identification } = readIdentification(asked);
  // What is shown belongs to the text that is written now.
  if (asked !== written || identification.length < fewestCharacters) return null;
  return <Owner identification={identification} keys={identificationKeys(asked)} ownId={ownId} />;
}

interface OwnerProps {
  identification: string;
  /** The texts under which it may be stored. */
  keys: readonly string[];
  ownId: number | null;
}

/** The third party that has the identification already. */
function Owner({ identification, keys, ownId }: OwnerProps) {
  const state: TableAsked = { page: 1, perPage: 5, sortBy: 'id', sort: 'ASC', filter: '', filters: { identification } };
  const { page, isOld } = useCallList(thirdPartyCalls.list, state, {});
  const owner = isOld ? undefined : page?.rows.find((party) => party.id !== ownId && keys.includes(party.identification));
  const { data: branches } = useCall(establishmentCalls.list, owner ? { query: { contact_id: owner.id, paginate: 'false' } } : null);
  if (!owner) return null;
  const more = (branches?.length ?? 0) - mostNamed;
  const named = branches?.slice(0, mostNamed).map(({ description }) => description);
  return (
    <p className="same-identification" role="alert">
      <Icon icon={alertCircle} size={18} />
      <span>
        Ya existe con esa identificación: <a href={`#${pathTo('editThirdParty', { id: owner.id })}`}>{fullName(owner)}</a>
        {owner.state === 1 ? '.' : ', inactivo.'}
        {named && named.length > 0 && ` Sus establecimientos: ${named.join(', ')}${more > 0 ? ` y ${more} más` : ''}. Si es otra sede suya, agréguela allá.`}
      </span>
    </p>
  );
}
