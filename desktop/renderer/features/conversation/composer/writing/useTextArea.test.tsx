import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useTextArea } from './useTextArea.ts';
import { writtenText } from './writtenText.ts';

function Box() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text] = useState(() => writtenText('Abc'));
  const { onChange } = useTextArea(box, text);
  return <textarea ref={box} defaultValue={text.get()} onChange={onChange} />;
}

it('keeps the caret when the first letter is replaced by the same one in small', async () => {
  render(<Box />);
  const person = userEvent.setup();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  await person.type(box, 'ade', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(box.value).toBe('Adebc');
  expect(box.selectionStart).toBe(3);
});
