import { expect, it } from 'vitest';
import { lastTyped, parsePeople, withPerson } from './parsePeople.ts';

it('reads the people of a pasted list, each once', () => {
  const text = `ana@firm.example, Bob <BOB@firm.example>; "Silva, Rui" <rui@firm.example>
mailto:lia@firm.example eva@firm.example\tana@firm.example`;
  expect(parsePeople(text)).toEqual({
    people: [
      { address: 'ana@firm.example', name: '' },
      { address: 'bob@firm.example', name: 'Bob' },
      { address: 'rui@firm.example', name: 'Silva, Rui' },
      { address: 'lia@firm.example', name: '' },
      { address: 'eva@firm.example', name: '' },
    ],
    invalid: [],
  });
});

it('names what is no address', () => {
  const { people, invalid } = parsePeople('ana@firm.example, bob@, Rui <rui>, tel5511****@firm.example');
  expect(people).toEqual([{ address: 'ana@firm.example', name: '' }]);
  expect(invalid).toEqual(['bob@', 'Rui <rui>', 'tel5511****@firm.example']);
});

it('completes what is being typed', () => {
  const person = { address: 'rui@firm.example', name: 'Rui' };
  expect(lastTyped('ana@firm.example, ru')).toBe('ru');
  expect(withPerson('ana@firm.example, ru', person)).toBe('ana@firm.example, "Rui" <rui@firm.example>, ');
  expect(withPerson('ru', { ...person, name: '' })).toBe('rui@firm.example, ');
  expect(parsePeople(withPerson('', { ...person, name: 'Silva, "Rui"' })).people).toEqual([
    { address: 'rui@firm.example', name: 'Silva, Rui' },
  ]);
});
