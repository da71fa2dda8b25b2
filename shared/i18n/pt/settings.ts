export const settings = {
  title: 'Configurações',
  denied: 'Você não tem acesso às configurações.',
  saved: 'Configuração salva.',
} as const;
