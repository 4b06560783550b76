import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { gatherAttachments } from '#shared/features/agenda/event-attachments.rules.ts';

test.each<[string, unknown, unknown]>([
  [
    'numbered files are one list',
    { description: 'Visita', 'attachments_loaded[0]': 'a', 'attachments_loaded[1]': 'b' },
    { description: 'Visita', attachments_loaded: ['a', 'b'] },
  ],
  ['so are ids to take away', { 'attachments_deleted[0]': '7', 'attachments_deleted[1]': '9' }, { attachments_deleted: ['7', '9'] }],
  ['a single file without number is a list of one', { attachments_loaded: 'a' }, { attachments_loaded: ['a'] }],
  ['an empty file field is no file', { 'attachments_loaded[0]': '', 'attachments_loaded[1]': 'b' }, { attachments_loaded: ['b'] }],
  ['another name with brackets stays', { 'images[0]': 'a' }, { 'images[0]': 'a' }],
  ['what is no form stays', 'nada', 'nada'],
  ['nothing stays nothing', null, null],
])('%s', (_name, form, gathered) => {
  expect(gatherAttachments(form)).toEqual(gathered);
});

const text = fc.string({ minLength: 1 });
const otherFields = fc.dictionary(
  fc.string().filter((name) => !name.startsWith('attachments_')),
  fc.anything(),
);

property.prop([fc.array(text, { maxLength: 10 }), fc.array(text, { maxLength: 10 }), otherFields])(
  'no file and no field of a form is lost, and gathering again changes nothing',
  (loaded, deleted, others) => {
    const numbered = (list: string, values: readonly string[]) => values.map((value, index) => [`${list}[${index}]`, value] as const);
    const form = Object.fromEntries([...Object.entries(others), ...numbered('attachments_loaded', loaded), ...numbered('attachments_deleted', deleted)]);
    const gathered = gatherAttachments(form);

    expect(gathered).toEqual({
      ...others,
      ...(loaded.length > 0 && { attachments_loaded: loaded }),
      ...(deleted.length > 0 && { attachments_deleted: deleted }),
    });
    expect(gatherAttachments(gathered)).toEqual(gathered);
  },
);
