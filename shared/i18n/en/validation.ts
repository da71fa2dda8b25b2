import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Required',
  tooShort: 'Too Short! Use at least {{min}} characters',
  tooLong: 'Too Long! Use at most {{max}} characters',
  email: 'Invalid email',
  greetingRequired: 'With more than one queue, write a greeting',
  invalid: 'Invalid value',
} satisfies Catalogue['validation'];
