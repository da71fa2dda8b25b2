import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocalSettings, type LocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useDraftKey, type DraftKind } from './useDraftKey.ts';
import { writtenText, type WrittenText } from './writtenText.ts';

/** Milliseconds without typing after which the text is stored on this device. */
const PAUSE = 300;

/** A text that is stored on this device while it is written. */
export interface Draft extends WrittenText {
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
export function useDraft(ticketId: number, kind: DraftKind = 'reply', initial = ''): Draft {
  const settings = useLocalSettings();
  const key = useDraftKey()(ticketId, kind);
  const [text] = useState(() => writtenText(settings.get('drafts')[key] ?? initial));
  const stored = useRef(text.get()); // as far as this window knows
  const isEnded = useRef(false);

  const save = useCallback(() => {
    if (isEnded.current) return;
    stored.current = text.get();
    storeDraft(settings, key, text.get() === initial ? '' : text.get());
  }, [settings, key, initial, text]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, text.get() === initial ? 0 : PAUSE);
    };
    saveSoon();
    const leave = text.subscribe(saveSoon);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [save, text, initial]);

  const takeOver = useEffectEvent(() => {
    const { [key]: saved = initial } = settings.get('drafts');
    if (isEnded.current || saved === stored.current) return;
    const isOurs = text.get() !== stored.current;
    stored.current = saved;
    if (!isOurs) text.set(saved);
  });
  useEffect(() => settings.subscribe('drafts', () => takeOver()), [settings]);

  const saveNow = useEffectEvent(() => save());
  useEffect(() => {
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
  return useMemo(
    () => ({
      ...text,
      end: () => {
        isEnded.current = true;
        storeDraft(settings, key, '');
      },
      resume: () => {
        isEnded.current = false;
        if (settings.get('drafts')[key] === undefined) save();
      },
    }),
    [settings, key, save, text],
  );
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
