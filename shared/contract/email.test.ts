import { expect, it } from 'vitest';
import { EMAIL_ADDRESS } from '../domain/emailAddress.ts';
import { email } from './fields.ts';

it.each(['maria@gmail.com', 'Maria.Silva+loja@mail.example.com.br', "o'hara@a.ie", 'a_b@x-y.dev'])(
  'is %s, for forms and for the contract',
  (address) => expect([EMAIL_ADDRESS.test(address), email.safeParse(address).success]).toEqual([true, true]),
);

it.each([
  'maria@gmail.com.',
  'ana@b.com;',
  'a..b@c.com',
  'maria.@gmail.com',
  'joão@exemplo.com',
  'ana@loja,com.br',
  'ana@localhost',
])('is not %s, for forms nor for the contract', (address) =>
  expect([EMAIL_ADDRESS.test(address), email.safeParse(address).success]).toEqual([false, false]),
);
