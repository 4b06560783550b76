import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Select } from '#pwa/ui/select.tsx';
import type { Buying } from '../use-buying.ts';

const nameOf = ({ branch }: Buying['branches'][number]) => [branch.description, branch.city_name].filter(Boolean).join(' · ');

/** The chosen branch and the way to another one; a person with one branch has nothing to choose. */
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

/** Before anything has a price: for which branch the person buys. */
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
