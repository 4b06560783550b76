interface Present {
  name: string;
  is_editing: boolean;
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * 'Olga Díaz está cambiando esta ficha. Luis Gil también está en ella.' '' when nobody else is there.
 * @param record a noun with its demonstrative: 'esta ficha', 'este pedido'
 */
export function sentenceOfOthers(others: readonly Present[], record: string): string {
  const named = (isEditing: boolean) => others.filter((other) => other.is_editing === isEditing).map(({ name }) => name);
  const [editing, looking] = [named(true), named(false)];
  const verb = (names: readonly string[]) => (names.length === 1 ? 'está' : 'están');
  return [
    editing.length > 0 && `${listed.format(editing)} ${verb(editing)} cambiando ${record}.`,
    looking.length > 0 && `${listed.format(looking)} también ${verb(looking)} en ${record}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
