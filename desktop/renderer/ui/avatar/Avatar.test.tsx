import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contrast } from '#renderer/platform/theme/contrast.ts';
import { Avatar } from './Avatar.tsx';
import { initialsOf } from './initials.ts';
import { nameColors } from './nameColors.ts';

describe('initials', () => {
  it.each([
    ['Maria Silva', 'MS'],
    ['maria', 'M'],
    ['Ana Lúcia de Souza', 'AS'],
    ['Bruno Reis (Loja) 2', 'BR'],
    ['🌸Érica❤️ ~ Lima👍🏽', 'ÉL'],
    ['e\u0301rica', 'E\u0301'],
    ['иван петров', 'ИП'],
    ['+55 11 98888-7777', ''],
    ['山田 太郎', ''],
    ['김민준', ''],
    ['محمد علي', ''],
    ['आरव शर्मा', ''],
    ['...', ''],
    ['', ''],
  ])('of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
});

describe('name colours', () => {
  const NAMES = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

  it('are stable, and varied', () => {
    expect(nameColors('Maria')).toEqual(nameColors('Maria'));
    expect(new Set(NAMES.map((name) => nameColors(name).backgroundColor)).size).toBeGreaterThan(15);
  });

  it.each([
    ['light', webLightTheme],
    ['dark', webDarkTheme],
  ])('are readable in the %s theme', (_, theme) => {
    const values = new Map(Object.entries(theme).map(([token, value]) => [`var(--${token})`, String(value)]));
    for (const name of NAMES) {
      const { color, backgroundColor } = nameColors(name);
      expect(contrast(values.get(color) ?? '', values.get(backgroundColor) ?? '')).toBeGreaterThan(4.5);
    }
  });
});

describe('avatar', () => {
  const show = (picture?: string) =>
    render(
      <FluentProvider theme={webLightTheme} dir="rtl">
        <Avatar name="Maria Silva" size={40} picture={picture} />
      </FluentProvider>,
    );

  it('shows the initials in the order of their script, and is hidden from screen readers', () => {
    const initials = show().getByText('MS');
    expect(initials.tagName).toBe('BDI');
    expect(initials.closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('shows a picture while it can be loaded', () => {
    const { container } = show('/media/maria.jpg');
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/media/maria.jpg');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
  });
});
