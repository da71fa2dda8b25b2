import { expect, it } from 'vitest';
import { mentionedNames, renameMentions, splitAtMentions } from './mentions.ts';

it('tells mentions from the text around them', () => {
  expect(splitAtMentions('oi @Rui (2)!', ['Rui (2)'])).toEqual([
    { text: 'oi ', isMatch: false },
    { text: '@Rui (2)', isMatch: true },
    { text: '!', isMatch: false },
  ]);
});

it('finds each mentioned name once, the longest one that fits', () => {
  expect(mentionedNames('@Ana Paula, @Ana e @Ana; @Anabela', ['Ana', 'Ana Paula', 'Rui'])).toEqual([
    'Ana Paula',
    'Ana',
  ]);
});

it('replaces the names only where they are mentioned', () => {
  const names = new Map([
    ['551199', 'Ana'],
    ['5511998', 'Rui'],
  ]);
  expect(renameMentions('@5511998 e @551199, não 551199 nem @55119987', names)).toBe(
    '@Rui e @Ana, não 551199 nem @55119987',
  );
  expect(renameMentions('@ninguém', new Map())).toBe('@ninguém');
});
