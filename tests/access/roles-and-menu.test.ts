import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRole, isAdministrator, mayGrant, mayManage } from '#shared/features/access/roles.rules.ts';
import type { Menu, MenuLevel } from '#shared/features/navigation/menu.documents.ts';
import type { SentMenuTree } from '#shared/features/navigation/menu.schemas.ts';
import { checkMenuTree, placedNodes } from '#shared/features/navigation/menu-tree.rules.ts';
import { defaultGrants, permissions, type Role, reachOf, roles } from '#shared/kernel/permissions.ts';

const someRole = fc.constantFrom(...roles);

describe('who may give which role', () => {
  test.each([
    ['Super Administrador', 'Super Administrador', true],
    ['Super Administrador', 'Administrador', true],
    ['Administrador', 'Super Administrador', false],
    ['Administrador', 'Administrador', true],
    ['Administrador', 'Vendedor', true],
    ['Vendedor', 'Administrador', false],
  ] as const)('a %s over a %s: %s', (own, other, may) => {
    expect(mayManage(own, other)).toBe(may);
  });

  property.prop([someRole, someRole, someRole])('nobody reaches through another what they may not do themselves', (one, other, third) => {
    if (mayManage(one, other) && mayManage(other, third)) expect(mayManage(one, third)).toBe(true);
    if (isAdministrator(other) && !isAdministrator(one)) expect(mayManage(one, other)).toBe(false);
  });

  const holder = someRole.chain((role) => fc.record({ role: fc.constant(role), permissions: fc.subarray([...permissions]) }));
  property.prop([holder, holder])('who is no administrator gives nothing that they do not have', (own, other) => {
    if (isAdministrator(own.role) || own.role === other.role || !mayGrant(own, other)) return;
    expect(own.permissions).toEqual(expect.arrayContaining(other.permissions));
    expect(mayManage(own.role, other.role)).toBe(true);
    if (reachOf[other.role] === 'subscriber') expect(reachOf[own.role]).toBe('subscriber');
  });

  test('by the grants that a company begins with, who hires people gives no role that sees orders or receivables', () => {
    const held = (role: Role) => ({ role, permissions: defaultGrants[role] });
    expect(roles.filter((role) => mayGrant(held('RRHH'), held(role)))).toEqual(['RRHH']);
    expect(roles.filter((role) => !mayGrant(held('Administrador'), held(role)))).toEqual(['Super Administrador']);
  });

  property.prop([someRole, fc.constantFrom('e', 'c', 'p'), fc.option(fc.integer({ min: 1 }), { nil: null })])(
    'a customer role is a customer’s and nobody else’s; who reaches rows of a third party is one',
    (role, type, contact_id) => {
      const isCustomer = role === 'Cliente' || role === 'Prospecto';
      const checked = checkRole({ role, type, contact_id });

      if (checked.ok) expect(isCustomer).toBe(type === 'c');
      if (checked.ok && (isCustomer || role === 'Vendedor')) expect(contact_id).not.toBeNull();
      if (!checked.ok) expect(checkRole({ role, type: isCustomer ? 'c' : 'e', contact_id: 1 }).ok).toBe(true);
    },
  );
});

/** A menu entry for each node that a tree can have: level 1 has ids from 100, level 2 from 200, level 3 from 300. */
const menus: Menu[] = ([1, 2, 3] as const).flatMap((level: MenuLevel) =>
  Array.from({ length: 60 }, (_, index) => ({ id: level * 100 + index, module_id: 1, description: `${level}.${index}`, level, screen: null })),
);
const shape = fc.array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { maxLength: 4 });

/** @param counts for each node of level 1, the numbers of children of its children */
function treeOf(counts: readonly (readonly number[])[]): SentMenuTree {
  const last = { 1: 99, 2: 199, 3: 299 };
  const node = (level: MenuLevel) => {
    last[level] += 1;
    return { id: -1000 - last[level], menu_id: last[level], alternate_description: null, visible: true };
  };
  const first_level = counts.map((children) => ({
    ...node(1),
    second_level: children.map((grandchildren) => ({ ...node(2), third_level: Array.from({ length: grandchildren }, () => node(3)) })),
  }));
  return [{ module_id: 1, first_level }];
}

describe('a menu that is sent', () => {
  property.prop([shape])('keeps every node once, parents before children, numbered among their sisters from 1', (counts) => {
    const nodes = placedNodes(treeOf(counts));

    expect(nodes.length).toBe(counts.length + counts.flat().length + counts.flat().reduce((sum, count) => sum + count, 0));
    for (const [index, { parent_id, level }] of nodes.entries()) {
      const parent = nodes.slice(0, index).find(({ id }) => id === parent_id);
      expect(parent?.level ?? 0).toBe(level - 1);
    }
    for (const sisters of Map.groupBy(nodes, ({ parent_id }) => parent_id).values())
      expect(sisters.map(({ order }) => order)).toEqual(sisters.map((_, index) => index + 1));
    expect(checkMenuTree(nodes, menus).ok).toBe(true);
  });

  property.prop([shape.filter((counts) => counts.length > 1)])(
    'is refused when a menu stands twice, at another level, in another module, or is not known',
    (counts) => {
      const [node, ...others] = placedNodes(treeOf(counts));
      if (!node) throw new Error('the shape has nodes');
      const refusal = (changed: Partial<typeof node>) => checkMenuTree([...others, { ...node, ...changed }], menus);

      expect(refusal({ menu_id: others.find(({ level }) => level === 1)?.menu_id ?? 0 })).toMatchObject({ code: 'access.menuTwice' });
      expect(refusal({ menu_id: 259 })).toMatchObject({ code: 'access.menuOutOfLevel' });
      expect(refusal({ module_id: 2 })).toMatchObject({ code: 'access.menuUnknown' });
      expect(refusal({ menu_id: 999 })).toMatchObject({ code: 'access.menuUnknown' });
    },
  );
});
