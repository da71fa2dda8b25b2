import { Field, Input } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Form } from './Form.tsx';

function Limit() {
  const [message, setMessage] = useState<string>();
  return (
    <Form onSubmit={() => setMessage('At least 1.')}>
      <Field label="Limit" validationMessage={message}>
        <Input />
      </Field>
    </Form>
  );
}

it('brings the message of the first invalid field into view, and the focus to the field', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Limit />);
  await userEvent.type(screen.getByLabelText('Limit'), '0{Enter}');
  const [field] = shown.mock.contexts as Element[];
  expect(field?.textContent).toBe('LimitAt least 1.');
  expect(document.activeElement).toBe(screen.getByLabelText('Limit'));
  shown.mockRestore();
});
