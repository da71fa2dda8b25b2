import type { KeyboardEvent, RefObject, TextareaHTMLAttributes } from 'react';
import { isComposing } from '#shared/domain/composing.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { useComposerStyles } from '../Composer.styles.ts';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import type { TextArea } from './useTextArea.ts';

interface ComposerInputProps extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  | 'onPaste'
  | 'onSelect'
  | 'readOnly'
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
> {
  box: RefObject<HTMLTextAreaElement | null>;
  area: TextArea;
  label: string;
  /** In characters; the channel's limit. */
  maxLength?: number;
  placeholder: string;
  onSend: () => void;
  /** Called first for each key; returns whether it handled the key. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/**
 * The text box of the composer: grows to five rows; Enter sends, Shift+Enter inserts a line break. On touch screens, whose
 * keyboards have no Shift+Enter, Enter inserts the line break.
 */
export function ComposerInput({
  box,
  area,
  label,
  maxLength = MESSAGE_MAX_LENGTH,
  onSend,
  onKey,
  ...props
}: ComposerInputProps) {
  const styles = useComposerStyles();
  const isTouch = useIsTouch();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return; // Enter then accepts the candidate of an input method
    if (onKey?.(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault();
      onSend();
    }
  };
  return (
    <textarea
      {...props}
      ref={box}
      className={styles.input}
      rows={1}
      enterKeyHint={isTouch ? 'enter' : 'send'}
      {...(area.value !== '' && { dir: 'auto' })} // while empty, the placeholder shows, which has the page's direction
      maxLength={maxLength}
      aria-label={label}
      value={area.value}
      onChange={area.onChange}
      onKeyDown={onKeyDown}
    />
  );
}
