export const personalization = {
  toasts: {
    invalid: 'A aparência do sistema não pôde ser lida. As cores padrão estão em uso.',
  },
} as const;
