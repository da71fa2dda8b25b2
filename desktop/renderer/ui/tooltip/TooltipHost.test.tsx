import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tooltip } from './tooltip.ts';
import { TooltipHost } from './TooltipHost.tsx';

it('Escape closes the tooltip and still reaches what else it should close', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <TooltipHost />
      <button {...tooltip('Fechar')} />
    </FluentProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => button.focus());
  await screen.findByRole('tooltip');
  expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true); // nobody prevented its default action
  expect(screen.queryByRole('tooltip')).toBeNull();
});
