import { expect, it } from 'vitest';
import { typesOf } from './translationTypes.ts';

it('declares each key with the placeholders of its text', () => {
  const tags = {
    title: 'Etiquetas',
    count_other: '{{count}} de {{all}} {{count}}',
    form: { '2fa': 'Código' },
  };
  expect(typesOf({ tags }))
    .toBe(`/* Written by \`npm run translations\` from the texts of the source language. */

export const NAMESPACES = [
  'tags',
] as const;

export interface SourceTranslations {
  tags: {
    title: string;
    count_other: '{{all}} {{count}}';
    form: {
      '2fa': string;
    };
  };
}
`);
});
