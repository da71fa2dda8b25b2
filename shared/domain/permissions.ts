/** The permissions of Ramal and which profile has which. Screens ask `can`; the server enforces it. */
export const PROFILES = ['user', 'admin', 'masteradmin'] as const;
export type Profile = (typeof PROFILES)[number];

const ADMIN_PERMISSIONS = [
  'drawer-admin-items:view',
  'tickets-manager:showall',
  'ticket-options:deleteTicket',
  'ticket-options:transferWhatsapp',
  'contacts-page:deleteContact',
  'contacts-page:importContacts',
  'contacts-page:mergeContacts',
  'contacts-page:deleteAllContacts',
  'user-modal:editProfile',
  'user-modal:editQueues',
  'user-modal:editConnections',
  'user-modal:editWorkHours',
  'user-modal:editIsTricked',
  'users:manage',
  'queues:manage',
  'stages:manage',
  'connections:manage',
  'settings:manage',
  'tags:manage',
  'auditLog:view',
] as const;

const MASTER_PERMISSIONS = ['personalization:manage'] as const;

export type Permission = (typeof ADMIN_PERMISSIONS)[number] | (typeof MASTER_PERMISSIONS)[number];

export const PERMISSIONS: readonly Permission[] = [...ADMIN_PERMISSIONS, ...MASTER_PERMISSIONS];

const PERMISSIONS_OF: Record<Profile, ReadonlySet<Permission>> = {
  user: new Set(),
  admin: new Set(ADMIN_PERMISSIONS),
  masteradmin: new Set(PERMISSIONS),
};

/** Whether the profile has the permission; an unknown profile has none. */
export function can(profile: string, permission: Permission): boolean {
  return isProfile(profile) && PERMISSIONS_OF[profile].has(permission);
}

/** Admins and master admins see and manage the whole workspace. */
export function isAdmin(profile: string): boolean {
  return can(profile, 'drawer-admin-items:view');
}

/**
 * Whether a user with the first profile may create, change and delete users with the second: only master admins may do
 * so with master admins.
 */
export function mayManageUser(profile: string, other: Profile): boolean {
  return can(profile, 'users:manage') && (other !== 'masteradmin' || profile === 'masteradmin');
}

function isProfile(value: string): value is Profile {
  return PROFILES.some((profile) => profile === value);
}
