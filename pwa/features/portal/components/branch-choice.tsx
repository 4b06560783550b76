import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Select } from '#pwa/ui/select.tsx';
import type { Buying } from '../use-buying.ts';

const nameOf = ({ branch }: Buying['branches'][number]) => [branch.description, branch.city_name].filter(Boolean).join(' · ');

/** The chosen branch and a button to change it; nothing for a person with one branch. */
export function BranchChoice({ buying }: { buying: Buying }) {
  const { branches, place, choose } = buying;
  if (branches.length < 2 || !place) return null;
  return (
    <Select
      className="branch-choice"
      label="Sucursal"
      labelHidden
      choices={branches.map((one) => ({ value: one.branch.id, label: nameOf(one) }))}
      value={place.branch.id}
      onChange={(id) => void choose(Number(id))}
    />
  );
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
