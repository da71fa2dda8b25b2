import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Required',
  tooShort: 'Use at least {{min}} characters',
  tooLong: 'Use at most {{max}} characters',
  email: 'Invalid email',
  color: 'Use a colour such as #5C59A0',
  number: 'Enter the number with country and area code, digits only',
  greetingRequired: 'With more than one queue, write a greeting',
  invalid: 'Invalid value',
} satisfies Catalogue['validation'];
