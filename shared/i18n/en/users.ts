import type { Catalogue } from '../catalogue.ts';

export const users = {
  title: 'Users',
  unknownAgent: 'Unknown agent',
  profile: {
    user: 'Agent',
    admin: 'Administrator',
    masteradmin: 'Master administrator',
  },
} satisfies Catalogue['users'];
