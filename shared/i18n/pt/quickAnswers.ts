export const quickAnswers = {
  title: 'Respostas rápidas',
} as const;
