import type { Catalogue } from '../catalogue.ts';

export const users = {
  title: 'Users',
  unknownAgent: 'Unknown agent',
  online: 'Online',
  offline: 'Offline',
  profile: {
    user: 'Agent',
    admin: 'Administrator',
    masteradmin: 'Master administrator',
  },
} satisfies Catalogue['users'];
