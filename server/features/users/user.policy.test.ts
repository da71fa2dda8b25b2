import { describe, expect, it } from 'vitest';
import type { UserChange } from '#shared/contract/users.ts';
import { PROFILES } from '#shared/domain/permissions.ts';
import { refusedFields } from './user.policy.ts';

const ME = 1;
const agent = { id: ME, profile: 'user' } as const;
const admin = { id: ME, profile: 'admin' } as const;
const masterAdmin = { id: ME, profile: 'masteradmin' } as const;
const own: UserChange = { name: 'Ana', email: 'ana@shop.test', password: 'a long password' };
const others: UserChange = { profile: 'user', queueIds: [], startWork: '08:00' };

describe('the fields that a user may not change', () => {
  it('are, for agents, all but their own name, email and password', () => {
    expect(refusedFields(agent, agent, own)).toEqual([]);
    expect(refusedFields(agent, agent, { ...own, ...others })).toEqual(Object.keys(others));
  });

  it('are, for agents, all of another user', () => {
    expect(refusedFields(agent, { ...agent, id: 2 }, own)).toEqual(Object.keys(own));
  });

  it('do not include what a request leaves out', () => {
    expect(refusedFields(agent, { ...agent, id: 2 }, { name: 'Ana', email: undefined })).toEqual(['name']);
    expect(refusedFields(agent, agent, { profile: undefined })).toEqual([]);
  });

  it('are none for admins, except of master admins', () => {
    for (const profile of ['user', 'admin'] as const)
      expect(refusedFields(admin, { id: 2, profile }, { ...own, ...others })).toEqual([]);
    expect(refusedFields(admin, { id: 2, profile: 'masteradmin' }, own)).toEqual(Object.keys(own));
  });

  it('include the profile when an admin makes a master admin', () => {
    const promotion = { profile: 'masteradmin' } as const;
    expect(refusedFields(admin, { id: 2, profile: 'user' }, promotion)).toEqual(['profile']);
    expect(refusedFields(admin, admin, promotion)).toEqual(['profile']);
  });

  it('are none for master admins', () => {
    for (const profile of PROFILES)
      for (const wanted of PROFILES)
        expect(refusedFields(masterAdmin, { id: 2, profile }, { ...own, profile: wanted })).toEqual([]);
  });
});
