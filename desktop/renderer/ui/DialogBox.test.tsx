import { Dialog, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DialogBox } from './DialogBox.tsx';

it.each([
  [false, '480px'],
  [true, '600px'],
])('a dialog is as wide as its kind, wide or not: %s', (isWide, width) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Dialog open>
        <DialogBox isWide={isWide}>Texto</DialogBox>
      </Dialog>
    </FluentProvider>,
  );
  expect(getComputedStyle(screen.getByRole('dialog')).maxWidth).toBe(width);
});
