import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface FormProps {
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that Enter submits; the focus goes to the first invalid field. */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(onSubmit); // invalid fields must be rendered as such before the first one is searched
        const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        invalid?.focus();
        invalid?.closest('.fui-Field')?.scrollIntoView({ block: 'nearest' }); // with the message below it
      }}
    >
      {children}
    </form>
  );
}
