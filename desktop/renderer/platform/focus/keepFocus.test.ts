import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

describe('focus', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus(document);
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  const button = (name: string) => {
    const made = Object.assign(document.createElement('button'), { textContent: name });
    document.body.append(made);
    return made;
  };
  /** MutationObserver callbacks run in a microtask after the change. */
  const afterMutation = () => new Promise<void>((done) => queueMicrotask(done));

  it('goes back to where it was when its element leaves the page, skipping removed elements', async () => {
    const [opener, menu, dialog] = ['more', 'transfer', 'cancel'].map(button);
    opener?.focus();
    menu?.focus();
    dialog?.focus();
    menu?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(dialog);
    dialog?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(opener);
  });

  it('is not changed when code moves it in the same change', async () => {
    const [opener, dialog, next] = ['close', 'yes', 'next'].map(button);
    opener?.focus();
    dialog?.focus();
    dialog?.remove();
    next?.focus();
    await afterMutation();
    expect(document.activeElement).toBe(next);
  });

  it('stays on the body when its element was blurred, or when nothing can take it', async () => {
    const [first, second] = ['first', 'second'].map(button);
    first?.focus();
    first?.blur();
    second?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(document.body);
    const third = button('third');
    third.focus();
    Object.assign(first ?? {}, { disabled: true });
    third.remove();
    await afterMutation();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not given to the page, which is laid out for it, at each change while nothing has had it', async () => {
    const focus = vi.spyOn(document.body, 'focus');
    for (const name of ['first', 'second']) {
      button(name);
      await afterMutation();
    }
    expect(focus).not.toHaveBeenCalled();
  });

  it('stays in an open dialog, even when nothing in it was focused before', async () => {
    const opener = button('import');
    opener.focus();
    const dialog = Object.assign(document.createElement('div'), { ariaModal: 'true', tabIndex: -1 });
    document.body.append(dialog);
    const [check, run] = ['check', 'run'].map(button);
    dialog.append(check ?? '', run ?? '');
    check?.focus();
    run?.focus();
    run?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(check);
    check?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
    await afterMutation();
    expect(document.activeElement).toBe(opener);
  });

  it('stays in a group of buttons that replace each other, also while it has none', async () => {
    const other = button('delete another one');
    const group = Object.assign(document.createElement('div'), { tabIndex: -1 });
    group.toggleAttribute('data-focus-group');
    document.body.append(group);
    const [disconnect, confirm, start, again] = ['disconnect', 'confirm', 'start', 'again'].map(button);
    group.append(disconnect ?? '');
    other.focus();
    disconnect?.focus();
    confirm?.focus(); // in a dialog
    disconnect?.replaceWith(start ?? '', again ?? '');
    confirm?.remove();
    await afterMutation();
    expect(document.activeElement).toBe(start);
    group.replaceChildren();
    await afterMutation();
    expect(document.activeElement).toBe(group);
  });
});
