import { Select } from '#pwa/ui/select.tsx';
import { useBranches } from '../use-branches.ts';

interface BranchFilterProps {
  /** The id of the branch; null for all of them. */
  value: number | null;
  onChange: (branchId: number | null) => void;
}

/** Narrows documents to those of one branch, and leaves the branch of the cart alone (decision 0435); nothing for a person with one branch. */
export function BranchFilter({ value, onChange }: BranchFilterProps) {
  const branches = useBranches();
  if (branches.length === 0) return null;
  return (
    <Select
      label="Sucursal"
      labelHidden
      empty="Todas las sucursales"
      choices={branches.map(({ id, description, city_name }) => ({ value: id, label: [description, city_name].filter(Boolean).join(' · ') }))}
      value={value}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
