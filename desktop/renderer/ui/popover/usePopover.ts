import { useId, useState, type ButtonHTMLAttributes } from 'react';
import type { Lazy } from '../lazy/index.ts';

/** Props of a menu or a small panel that opens beside a button. */
export interface PopoverProps {
  /** The button. */
  readonly anchor: HTMLElement;
  /** @param isReturning whether the focus goes back to the button */
  readonly onClose: (isReturning: boolean) => void;
}

export interface PopoverState {
  readonly popoverProps: PopoverProps | null;
  /** Attributes of the button. */
  readonly buttonProps: Pick<
    ButtonHTMLAttributes<HTMLElement>,
    'id' | 'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick' | 'onKeyDown'
  >;
}

/**
 * A button that opens a lazily loaded component. Usage: `<Button {...popover.buttonProps} />` and
 * `{popover.popoverProps && <Panel {...popover.popoverProps} />}`.
 */
export function usePopover(component: Pick<Lazy<never>, 'fetch'>, kind: 'menu' | 'dialog'): PopoverState {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const prefetch = () => void component.fetch();
  const popoverProps: PopoverProps | null = anchor && {
    anchor,
    onClose: (isReturning) => {
      if (isReturning) anchor.focus();
      setAnchor(null);
    },
  };
  return {
    popoverProps,
    buttonProps: {
      id,
      'aria-haspopup': kind,
      'aria-expanded': anchor !== null,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: ({ currentTarget }) => setAnchor(anchor ? null : currentTarget),
      onKeyDown: (event) => {
        if (kind !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault(); // prevents the page from scrolling
        setAnchor(event.currentTarget);
      },
    },
  };
}
