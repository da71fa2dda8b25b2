import { expect, it } from 'vitest';
import { findUnconventional } from './typography.ts';

it.each([
  ['es', 'Abrir «n8n»'],
  ['es', 'Inténtalo de nuevo'],
  ['es', 'Continuar?'],
  ['es', 'Guardado!'],
  ['fr', 'Continuer ?'],
  ['fr', 'Continuer?'],
  ['fr', "l'application"],
  ['de', 'Wird geladen…'],
  ['de', 'Prüfe dein Passwort'],
  ['en', 'the server’s e-mail'],
  ['en', "the server's address"],
  ['zh', '显示,等待'],
  ['ja', '次の名前:'],
  ['ar', 'مرحبا,'],
])('finds in %s: %s', (tag, text) => {
  expect(findUnconventional(tag, { texts: { one: text } })).toEqual([expect.stringMatching(/^texts\.one: /)]);
});

it.each([
  ['es', '¿Continuar? ¡Guardado! Abrir “n8n” en su equipo'],
  ['fr', 'Continuer\u202F? Vous êtes dans l’application «\u202FRamal\u202F», 30\u202F%'],
  ['de', 'Wird geladen … Prüfen Sie Ihr Passwort'],
  ['en', 'the server’s email'],
  ['zh', '显示，等待 https://a.example:8080'],
  ['pt', 'e-mail'],
])('accepts in %s: %s', (tag, text) => {
  expect(findUnconventional(tag, { text })).toEqual([]);
});
