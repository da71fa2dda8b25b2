import { useId, useState, type ButtonHTMLAttributes } from 'react';
import type { Later } from '../later/index.ts';

/** What opens beside a button: a menu or a small panel. */
export interface Opened {
  /** The button. */
  readonly beside: HTMLElement;
  /** @param isReturning whether the focus goes back to the button */
  readonly onClose: (isReturning: boolean) => void;
}

export interface Door {
  readonly opened: Opened | null;
  /** Attributes of the button. */
  readonly button: Pick<
    ButtonHTMLAttributes<HTMLElement>,
    'id' | 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick' | 'onKeyDown'
  >;
}

/**
 * A button that opens something whose code comes when it is first wanted: `<Button {...door.button} />` and
 * `{door.opened && <Piece {...door.opened} />}`.
 */
export function useDoor(piece: Pick<Later<never>, 'fetch'>, kind: 'menu' | 'dialog'): Door {
  const id = useId();
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const seeComing = () => void piece.fetch();
  const opened: Opened | null = beside && {
    beside,
    onClose: (isReturning) => {
      if (isReturning) beside.focus();
      setBeside(null);
    },
  };
  return {
    opened,
    button: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': beside !== null,
      onPointerEnter: seeComing,
      onFocus: seeComing,
      onClick: ({ currentTarget }) => setBeside(beside ? null : currentTarget),
      onKeyDown: (event) => {
        if (kind !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault(); // the page would scroll
        setBeside(event.currentTarget);
      },
    },
  };
}
