import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Campo obligatorio',
  tooShort: '¡Muy corto! Use al menos {{min}} caracteres',
  tooLong: '¡Muy largo! Use como máximo {{max}} caracteres',
  email: 'Correo no válido',
  greetingRequired: 'Con más de una fila, escriba una bienvenida',
  invalid: 'Valor no válido',
} satisfies Catalogue['validation'];
