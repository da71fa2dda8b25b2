export const users = {
  title: 'Usuários',
  unknownAgent: 'Atendente desconhecido',
  online: 'Online',
  offline: 'Offline',
  profile: {
    user: 'Atendente',
    admin: 'Administrador',
    masteradmin: 'Administrador principal',
  },
} as const;
