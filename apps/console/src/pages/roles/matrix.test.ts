import { BUNDLES, bundlePermissions, PERMISSIONS } from '@aureus/contract/staff-roles.ts';
import { expect, test } from 'vitest';
import { matrixRows } from './matrix.ts';

test('the matrix has every permission once, with the roles that hold it', () => {
  expect(matrixRows.map(({ permission }) => permission).toSorted()).toEqual(PERMISSIONS.toSorted());
  for (const { permission, cells } of matrixRows)
    for (const bundle of BUNDLES)
      expect(cells[bundle] !== 'NONE', `${bundle}: ${permission}`).toBe(
        bundlePermissions[bundle].includes(permission),
      );
});
