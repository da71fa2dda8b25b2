import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Wajib diisi',
  tooShort: 'Terlalu pendek! Gunakan sedikitnya {{min}} karakter',
  tooLong: 'Terlalu panjang! Gunakan paling banyak {{max}} karakter',
  email: 'Email tidak valid',
  greetingRequired: 'Dengan lebih dari satu antrean, tulis pesan salam',
  invalid: 'Nilai tidak valid',
} satisfies Catalogue['validation'];
