import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocalSettings, type LocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useDraftKey, type DraftKind } from './useDraftKey.ts';

/** Milliseconds without typing after which the text is stored on this device. */
const PAUSE = 300;

/** How a draft is stored. */
interface DraftStorage {
  /** Stores it no more, as it is saved or discarded. */
  end(): void;
  /** Stores it again, also when the component is gone: it could not be saved. */
  resume(): void;
}

/**
 * The unsent reply or note of a ticket, or an edit of one: stored on this device, restored after a reload, and never shown in another ticket.
 * What is written or sent in another window appears here, unless this window has a newer text itself.
 * @param initial the text while nothing is written
 */
export function useDraft(
  ticketId: number,
  kind: DraftKind = 'reply',
  initial = '',
): readonly [string, (text: string) => void, DraftStorage] {
  const settings = useLocalSettings();
  const key = useDraftKey()(ticketId, kind);
  const [text, setText] = useState(() => settings.get('drafts')[key] ?? initial);
  const stored = useRef(text); // as far as this window knows
  const isEnded = useRef(false);

  const saveDraft = useCallback(
    (draft: string) => {
      if (isEnded.current) return;
      stored.current = draft;
      storeDraft(settings, key, draft === initial ? '' : draft);
    },
    [settings, key, initial],
  );
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(text), text === initial ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [saveDraft, text, initial]);

  const takeOver = useEffectEvent(() => {
    const { [key]: saved = initial } = settings.get('drafts');
    if (isEnded.current || saved === stored.current) return;
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
  const storage = useMemo(
    () => ({
      end: () => {
        isEnded.current = true;
        storeDraft(settings, key, '');
      },
      resume: () => {
        isEnded.current = false;
        if (settings.get('drafts')[key] === undefined) saveDraft(text);
      },
    }),
    [settings, key, saveDraft, text],
  );
  return [text, setText, storage];
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
