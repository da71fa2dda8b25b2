export const quickAnswers = {
  title: 'Respostas rápidas',
  shortcut: 'Atalho',
  message: 'Mensagem',
  none: 'Nenhuma resposta rápida encontrada',
} as const;
