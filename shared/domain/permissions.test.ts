import { describe, expect, it } from 'vitest';
import { can, isAdmin, mayManageUser, PERMISSIONS, PROFILES } from './permissions.ts';

describe('can', () => {
  it('gives agents no special permission', () => {
    expect(PERMISSIONS.filter((permission) => can('user', permission))).toEqual([]);
  });
  it('gives the master admin everything and the admin everything except the branding', () => {
    expect(PERMISSIONS.filter((permission) => !can('masteradmin', permission))).toEqual([]);
    expect(PERMISSIONS.filter((permission) => !can('admin', permission))).toEqual(['personalization:manage']);
  });
  it.each(['', 'root', 'constructor', 'Admin'])('gives the unknown profile "%s" nothing', (profile) => {
    expect(PERMISSIONS.filter((permission) => can(profile, permission))).toEqual([]);
    expect(isAdmin(profile)).toBe(false);
  });
});

it('takes admins and master admins for admins', () => {
  expect(PROFILES.filter((profile) => isAdmin(profile))).toEqual(['admin', 'masteradmin']);
});

it.each([
  ['user', []],
  ['admin', ['user', 'admin']],
  ['masteradmin', ['user', 'admin', 'masteradmin']],
  ['root', []],
])('lets %s manage %j', (profile, managed) => {
  expect(PROFILES.filter((other) => mayManageUser(profile, other))).toEqual(managed);
});
