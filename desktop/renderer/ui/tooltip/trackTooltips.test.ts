import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackTooltips, DELAY, type TooltipTarget } from './trackTooltips.ts';

describe('tooltip', () => {
  const show = vi.fn<(shown: TooltipTarget | null) => void>();
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML =
      '<button data-tooltip="Fechar"><i></i></button><button data-tooltip="Abrir"></button><p></p><div role="tooltip"></div>';
    stop = trackTooltips(document, show);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    document.body.innerHTML = '';
    show.mockClear();
  });

  const at = (selector: string) => document.querySelector(selector) ?? expect.fail(selector);
  const point = (selector: string) => at(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));
  const rest = () => vi.advanceTimersByTime(DELAY);
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const shown = () => show.mock.lastCall?.[0]?.text ?? null;

  it('appears when the pointer rests, and disappears with it', () => {
    point('i');
    vi.advanceTimersByTime(DELAY - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('Fechar');
    point('[data-tooltip=Abrir]');
    rest();
    expect(shown()).toBe('Abrir');
    point('p');
    rest();
    expect(show).toHaveBeenLastCalledWith(null);
  });

  it('stays while it is hovered, and closes on Escape or a press', () => {
    point('i');
    rest();
    point('[role=tooltip]');
    rest();
    expect(show).toHaveBeenCalledOnce();
    press('Escape');
    expect(show).toHaveBeenLastCalledWith(null);
    point('[data-tooltip=Abrir]');
    document.dispatchEvent(new Event('pointerdown'));
    rest();
    expect(show).toHaveBeenLastCalledWith(null);
  });

  it('appears for keyboard users, not on click', () => {
    const [button] = document.querySelectorAll('button');
    document.dispatchEvent(new Event('pointerdown'));
    button?.focus();
    rest();
    expect(shown()).toBeNull();
    button?.blur();
    press('Tab');
    button?.focus();
    rest();
    expect(shown()).toBe('Fechar');
    button?.blur();
    vi.advanceTimersByTime(0);
    expect(shown()).toBeNull();
  });

  it('is not shown over the menu or panel that its button has opened, and is again afterwards', () => {
    const button = at('button');
    button.setAttribute('aria-haspopup', 'dialog');
    document.dispatchEvent(new Event('pointerdown'));
    button.setAttribute('aria-expanded', 'true');
    point('i'); // the pointer moves a little on the button
    rest();
    expect(shown()).toBeNull();
    button.setAttribute('aria-expanded', 'false');
    point('p');
    point('i');
    rest();
    expect(shown()).toBe('Fechar');
  });

  it('is not shown beside a removed element', () => {
    point('i');
    at('button').remove();
    rest();
    expect(show).toHaveBeenCalledExactlyOnceWith(null);
  });
});
