/**
 * The labels that a parameter table gives the fields of its parameters; null for a field without a label, which is not used. Spec: administration §3 Parameter
 * table.
 */
export function parameterLabels(table: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const named = (field: string) => {
    const text = table[`desc_${field}`];
    return typeof text === 'string' && text.trim() !== '' ? text : null;
  };
  return {
    code_parameter: named('code_parameter') ?? 'Código',
    name_parameter: named('name_parameter') ?? 'Descripcion',
    ...Object.fromEntries([...data, 'image'].map((field) => [field, named(field)])),
  };
}

const data = ['alphanum', 'numeric', 'date'].flatMap((kind) => ['first', 'second', 'third'].map((place) => `${kind}_data_${place}`));
