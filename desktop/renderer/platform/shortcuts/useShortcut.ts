import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '#shared/domain/composing.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useOffer } from './ShortcutsProvider.tsx';
import {
  isPressed,
  isSingleKey,
  isSingleSign,
  SHORTCUTS,
  type Shortcut,
  type ShortcutName,
} from './shortcuts.ts';

/**
 * Handles a shortcut while the component is mounted and the action is possible, but not while a modal dialog is open.
 * Single keys are ignored while the user types, and characters also when the user has turned them off. The command palette offers the action too.
 */
export function useShortcut(name: ShortcutName, onPress: () => void, isPossible = true): void {
  const settings = useLocalSettings();
  const offer = useOffer();
  const press = useEffectEvent(onPress);
  useEffect(() => (isPossible ? offer(name, () => press()) : undefined), [offer, name, isPossible]);
  useEffect(() => {
    if (!isPossible) return undefined;
    const shortcut: Shortcut = SHORTCUTS[name];
    let isShown = true;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(shortcut, event) || isTaken(event, shortcut)) return;
      if (isSingleSign(shortcut) && !settings.get('singleKeys')) return;
      if (isSingleKey(shortcut) && isTyping(event.target)) return;
      event.preventDefault();
      if (event.repeat && !isShown) return; // wait for the next render, or a held key goes on after its release
      isShown = false;
      requestAnimationFrame(() => {
        isShown = true;
      });
      press();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [name, settings, isPossible]);
}

/** Whether another element handles these keys. */
function isTaken(event: KeyboardEvent, { repeats }: Shortcut): boolean {
  return (
    event.defaultPrevented ||
    isComposing(event) ||
    (event.repeat && !repeats) ||
    document.querySelector('[aria-modal="true"]') !== null
  );
}

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}
