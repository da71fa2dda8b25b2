import type { MouseEvent } from 'react';

/** What a click is meant for when it hits one of these inside a row. */
const CONTROLS = 'a, button, input, label, select, textarea, [role="button"], [role="checkbox"]';

/**
 * The listener that opens the record of a row when the row itself is clicked: not a control in it, nor the end of selecting
 * text. For the keyboard, a row has a `RowLink` as well.
 */
export function rowClick(open: () => void) {
  const onClick = ({ currentTarget: row, target }: MouseEvent<HTMLElement>): void => {
    if (!(target instanceof Element) || !row.contains(target)) return; // in a dialog or menu that the row has opened
    const control = target.closest(CONTROLS);
    if (control && row.contains(control)) return;
    const selection = getSelection();
    if (selection && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row)) return;
    open();
  };
  return { onClick };
}
