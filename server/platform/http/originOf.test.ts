import { expect, it } from 'vitest';
import { originOf } from './originOf.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['desk.example.com', 'http://desk.example.com:8080'],
])('a server at %s is reached at %s', (host, origin) => {
  expect(originOf(host, 8080)).toBe(origin);
  expect(new URL(origin).origin).toBe(origin);
});
