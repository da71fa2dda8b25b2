import type { Catalogue } from '../catalogue.ts';

export const users = {
  title: 'Usuarios',
  unknownAgent: 'Agente desconocido',
  profile: {
    user: 'Agente',
    admin: 'Administrador',
    masteradmin: 'Administrador principal',
  },
} satisfies Catalogue['users'];
