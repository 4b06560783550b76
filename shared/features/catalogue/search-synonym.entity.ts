import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/**
 * A trade term for which the catalogue uses another word: a person who types 'balinera' finds 'rodamiento'. Both searches use synonyms (decision
 * 0278).
 */
export const searchSynonym = defineEntity({
  name: 'search_synonyms',
  path: 'sinonimos-de-busqueda',
  label: { one: 'El sinónimo', many: 'Sinónimos de búsqueda', gender: 'm' },
  sort: 'typed_word',
  access: { read: 'session', write: 'Productos' },
  owner: 'subscriber',
  replicated: 'search_synonym',
  fields: {
    typed_word: field.text({ label: 'Lo que se escribe', max: 40, search: true, list: true }),
    catalogue_word: field.text({ label: 'Como está en el catálogo', max: 40, search: true, list: true }),
  },
});
export type SearchSynonym = EntityOf<typeof searchSynonym>;
