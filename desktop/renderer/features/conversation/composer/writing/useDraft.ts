import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocalSettings, type LocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useDraftKey, type DraftKind } from './useDraftKey.ts';

/** Milliseconds without typing after which the text is stored on this device. */
const PAUSE = 300;

/**
 * The unsent reply or note of a ticket: stored on this device, restored after a reload, and never shown in another ticket.
 * What is written or sent in another window appears here, unless this window has a newer text itself.
 */
export function useDraft(
  ticketId: number,
  kind: DraftKind = 'reply',
): readonly [string, (text: string) => void] {
  const settings = useLocalSettings();
  const key = useDraftKey()(ticketId, kind);
  const [text, setText] = useState(() => settings.get('drafts')[key] ?? '');
  const stored = useRef(text); // as far as this window knows

  const saveDraft = useCallback(
    (draft: string) => {
      stored.current = draft;
      storeDraft(settings, key, draft);
    },
    [settings, key],
  );
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [saveDraft, text]);

  const takeOver = useEffectEvent(() => {
    const { [key]: saved = '' } = settings.get('drafts');
    if (saved === stored.current) return;
    const isOurs = text !== stored.current;
    stored.current = saved;
    if (!isOurs) setText(saved);
  });
  useEffect(() => settings.subscribe('drafts', () => takeOver()), [settings]);

  const saveNow = useEffectEvent(() => saveDraft(text));
  useEffect(() => {
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
  return [text, setText];
}

/**
 * Stores a draft; one for which this device has no room stays in the window only.
 * @param draft empty: it is forgotten
 */
export function storeDraft(settings: LocalSettings, key: string, draft: string): void {
  const { [key]: saved = '', ...others } = settings.get('drafts');
  if (draft === saved) return;
  try {
    settings.set('drafts', draft === '' ? others : { ...others, [key]: draft });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
