import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useDraftKey } from './useDraftKey.ts';

/** Milliseconds without typing after which the text is stored on this device. */
const PAUSE = 300;

/** The unsent text of a ticket: stored on this device, restored after a reload, and never shown in another ticket. */
export function useDraft(ticketId: number): readonly [string, (text: string) => void] {
  const settings = useLocalSettings();
  const key = useDraftKey()(ticketId);
  const [text, setText] = useState(() => settings.get('drafts')[key] ?? '');

  const saveDraft = useCallback(
    (draft: string) => {
      const { [key]: saved = '', ...others } = settings.get('drafts');
      if (draft !== saved) settings.set('drafts', draft === '' ? others : { ...others, [key]: draft });
    },
    [settings, key],
  );
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [saveDraft, text]);

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
