import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translations } from '#shared/i18n/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

const NAMES = Object.entries(translations('pt').tickets.channels);

/** Name and shape of the icon of a channel, without colours. */
async function iconOf(type: string | null): Promise<{ name: string | null; shape: string }> {
  await loadLazyTranslations(await startI18n('pt'));
  const { getByRole, unmount } = render(<ChannelIcon type={type} />);
  const icon = getByRole('img');
  const shapes = [...icon.querySelectorAll('path, circle, rect')].map((part) =>
    part.getAttributeNames().map((name) => (/^(fill|stroke)$/.test(name) ? '' : part.getAttribute(name))),
  );
  const drawn = { name: icon.getAttribute('aria-label'), shape: JSON.stringify(shapes) };
  unmount();
  return drawn;
}

it('shows a shape of its own for each name of a channel, also without colours', async () => {
  const icons = await Promise.all([...NAMES.map(([type]) => type), 'new-channel'].map(iconOf));
  expect(icons.map(({ name }) => name)).toEqual([...NAMES.map(([, name]) => name), 'new-channel']);
  const distinct = (part: 'name' | 'shape') => new Set(icons.map((icon) => icon[part])).size;
  expect(distinct('shape')).toBe(distinct('name'));
  expect(icons.every(({ shape }) => shape.length > 20)).toBe(true);
});

it('shows connections without a type as WhatsApp', async () => {
  expect(await iconOf(null)).toEqual(await iconOf('whatsapp'));
});
