import { useSession } from '#pwa/platform/session/session.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { type Buying, useBuying } from '../use-buying.ts';
import type { Selling } from '../use-selling.ts';
import './branch-choice.css';

const nameOf = ({ branch }: Buying['branches'][number]) => [branch.description, branch.city_name].filter(Boolean).join(' · ');

/** The chosen branch and a button to change it; nothing for a person with one branch, and while none is chosen unless it `asks`. */
export function BranchChoice({ buying, asks = false }: { buying: Buying; asks?: boolean }) {
  const { branches, place, choose } = buying;
  if (branches.length < 2 || !(place || asks)) return null;
  return (
    <Select
      className="branch-choice"
      label="Sucursal"
      labelHidden
      {...(!place && { empty: 'Elija la sucursal' })}
      choices={branches.map((one) => ({ value: one.branch.id, label: nameOf(one) }))}
      value={place?.branch.id ?? null}
      onChange={(id) => void choose(Number(id))}
    />
  );
}

/** The same on a screen that sellers open too, who choose a customer elsewhere: nothing for them. */
export function BranchChip({ selling }: { selling: Selling }) {
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  return isCustomer && <OwnBranch selling={selling} />;
}

function OwnBranch({ selling }: { selling: Selling }) {
  const buying = useBuying(selling);
  return buying && <BranchChoice buying={buying} asks />;
}

/** Asks for the branch, which is needed before any price can be shown. */
export function FirstBranch({ buying }: { buying: Buying }) {
  const { branches, place, choose } = buying;
  if (place || branches.length === 0) return null;
  return (
    <ListSection title="¿Para qué sucursal compra?">
      {branches.map((one) => (
        <ListRow key={one.branch.id} title={nameOf(one)} detail={one.branch.address} onClick={() => void choose(one.branch.id)} />
      ))}
    </ListSection>
  );
}
