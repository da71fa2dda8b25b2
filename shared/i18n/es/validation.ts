import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Campo obligatorio',
  tooShort: '¡Demasiado corto! Use al menos {{min}} caracteres',
  tooLong: '¡Demasiado largo! Use como máximo {{max}} caracteres',
  email: 'Correo no válido',
  greetingRequired: 'Con más de una fila, escriba un mensaje de bienvenida',
  invalid: 'Valor no válido',
} satisfies Catalogue['validation'];
