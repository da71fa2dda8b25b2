import { fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ComposerInput } from './ComposerInput.tsx';
import type { TextArea } from './useTextArea.ts';
import { writtenText } from './writtenText.ts';

it.each([
  ['sends', { keyCode: 13 }, 1],
  ['accepts a candidate of an input method', { keyCode: 229, isComposing: true }, 0],
  ['accepts one in Safari, where the composition has ended by then', { keyCode: 229 }, 0],
])('is a text box in which Enter %s', (_, event, times) => {
  const onSend = vi.fn<() => void>();
  const onKey = vi.fn<() => boolean>(() => false);
  const { getByRole } = render(
    <ComposerInput
      box={createRef()}
      area={{ text: writtenText('にほんご'), onChange: () => undefined } as unknown as TextArea}
      label="text"
      placeholder=""
      problem={null}
      onSend={onSend}
      onKey={onKey}
    />,
  );
  fireEvent.keyDown(getByRole('textbox'), { key: 'Enter', ...event });
  expect(onSend).toHaveBeenCalledTimes(times);
  expect(onKey).toHaveBeenCalledTimes(times);
});
