import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Campo obligatorio',
  tooShort: 'Use al menos {{min}} caracteres',
  tooLong: 'Use como máximo {{max}} caracteres',
  email: 'Correo no válido',
  greetingRequired: 'Con más de una fila, escriba una bienvenida',
  invalid: 'Valor no válido',
} satisfies Catalogue['validation'];
