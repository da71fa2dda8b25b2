export const users = {
  title: 'Usuários',
  unknownAgent: 'Atendente desconhecido',
  profile: {
    user: 'Atendente',
    admin: 'Administrador',
    masteradmin: 'Administrador principal',
  },
} as const;
