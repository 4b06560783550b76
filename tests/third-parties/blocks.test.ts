import { expect, test } from 'vitest';
import { customerBlock, employeeBlock, providerBlock } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';

test.each<EntityDefinition>([customerBlock, providerBlock, employeeBlock])(
  'under the heading of the picture of $label.one stands only the picture',
  ({ fields }) => {
    const there = Object.values(fields).filter(({ section }) => section === 'Imagen');
    expect(there.map(({ kind }) => kind)).toEqual(['image']);
  },
);
