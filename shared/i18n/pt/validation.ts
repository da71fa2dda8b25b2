export const validation = {
  required: 'Campo obrigatório',
  tooShort: 'Use pelo menos {{min}} caracteres',
  tooLong: 'Use no máximo {{max}} caracteres',
  email: 'E-mail inválido',
  color: 'Use uma cor como #5C59A0',
  number: 'Informe o número com código do país e DDD, só dígitos',
  greetingRequired: 'Com mais de uma fila, escreva uma saudação',
  invalid: 'Valor inválido',
} as const;
