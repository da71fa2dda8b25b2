export const validation = {
  required: 'Campo obrigatório',
  tooShort: 'Muito curto! Use pelo menos {{min}} caracteres',
  tooLong: 'Muito longo! Use no máximo {{max}} caracteres',
  email: 'E-mail inválido',
  greetingRequired: 'Com mais de uma fila, escreva uma saudação',
  invalid: 'Valor inválido',
} as const;
