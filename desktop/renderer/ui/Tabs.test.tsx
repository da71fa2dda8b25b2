import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

const DAYS = ['monday', 'tuesday', 'wednesday'] as const;

function Week({ vertical = false }: { vertical?: boolean }) {
  const [day, setDay] = useState<(typeof DAYS)[number]>('tuesday');
  return (
    <>
      <button>before</button>
      <Tabs
        aria-label="week"
        tabs={DAYS.map((value) => ({ value, label: value, id: `tab-${value}` }))}
        panelId="day"
        selected={day}
        onSelect={setDay}
        vertical={vertical}
      />
      <p id="day">{day} is shown</p>
      <button>after</button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const selected = () => screen.getByRole('tab', { selected: true });

it('exposes the selected tab, its name and its panel', async () => {
  render(<Week />);
  const tab = screen.getByRole('tab', { name: 'wednesday' });
  expect(screen.getByRole('tablist', { name: 'week' }).getAttribute('aria-orientation')).toBe('horizontal');
  expect(tab.getAttribute('aria-controls')).toBe('day');
  expect(selected().id).toBe('tab-tuesday');
  await userEvent.click(tab);
  expect(selected()).toBe(tab);
  expect(screen.getByText('wednesday is shown')).toBeDefined();
});

it('is one tab stop, at the selected tab wherever the arrow keys led', async () => {
  render(<Week />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(selected());
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.id).toBe('tab-monday');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(selected());
});

it('wraps around with the arrow keys and jumps to the ends, and selects with Enter only', async () => {
  render(<Week />);
  selected().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.id).toBe('tab-monday');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.id).toBe('tab-wednesday');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.id).toBe('tab-monday');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.id).toBe('tab-wednesday');
  expect(selected().id).toBe('tab-tuesday');
  await userEvent.keyboard('{Enter}');
  expect(selected().id).toBe('tab-wednesday');
});

it('uses up and down when vertical', async () => {
  render(<Week vertical />);
  selected().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.id).toBe('tab-wednesday');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.id).toBe('tab-wednesday');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.id).toBe('tab-monday');
});

it('reverses the arrow keys in right-to-left languages', async () => {
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Week />
    </div>,
  );
  selected().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.id).toBe('tab-wednesday');
});
