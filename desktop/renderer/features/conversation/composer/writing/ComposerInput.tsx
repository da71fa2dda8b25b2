import { Text } from '@fluentui/react-components';
import {
  useId,
  useLayoutEffect,
  type KeyboardEvent,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react';
import { isComposing } from '#shared/domain/composing.ts';
import { useComposerStyles } from '../Composer.styles.ts';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import type { TextArea } from './useTextArea.ts';
import { useWritten } from './writtenText.ts';

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
  /** Shown in place of the text, which stays as it is. */
  shownInstead?: string | undefined;
  label: string;
  /** Why the text cannot be sent; shown below it. */
  problem: string | null;
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
  shownInstead,
  label,
  problem,
  onSend,
  onKey,
  ...props
}: ComposerInputProps) {
  const styles = useComposerStyles();
  const isTouch = useIsTouch();
  const problemId = useId();
  const { text } = area;
  const isEmpty = useWritten(text, (written) => (shownInstead ?? written) === '');
  useLayoutEffect(() => {
    const show = () => {
      const shown = shownInstead ?? text.get();
      if (box.current && box.current.value !== shown) box.current.value = shown;
    };
    show();
    return text.subscribe(show);
  }, [box, text, shownInstead]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return; // Enter then accepts the candidate of an input method
    if (onKey?.(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault();
      onSend();
    }
  };
  return (
    <>
      <textarea
        {...props}
        ref={box}
        className={styles.input}
        rows={1}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        {...(!isEmpty && { dir: 'auto' })} // while empty, the placeholder shows, which has the page's direction
        aria-label={label}
        {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={area.onChange}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <Text id={problemId} role="status" size={200} className={styles.problem}>
          {problem}
        </Text>
      )}
    </>
  );
}
