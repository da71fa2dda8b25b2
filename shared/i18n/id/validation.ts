import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Wajib diisi',
  tooShort: 'Gunakan sedikitnya {{min}} karakter',
  tooLong: 'Gunakan paling banyak {{max}} karakter',
  email: 'Email tidak valid',
  greetingRequired: 'Dengan lebih dari satu antrean, tulis pesan salam',
  invalid: 'Nilai tidak valid',
} satisfies Catalogue['validation'];
