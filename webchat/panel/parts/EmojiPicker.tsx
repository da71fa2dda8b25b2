import { useEffect, useRef } from 'preact/hooks';

const EMOJIS = Array.from(
  '😀😃😄😁😅😂🙂😉😊😍😘😋😎🤔😐😏😴😔😢😭😡😱🤗🙄😬🤒👍👎👌🙏👏🙌💪👋🤝❤💔🔥⭐🎉🎁✅❌❓❗💡📦🛒💳📞📍🕐☕🌹',
);

interface Props {
  readonly label: string;
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** The emojis that people use most. */
export function EmojiPicker({ label, onPick, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the list from each of its buttons
    <div
      ref={list}
      class="emojis"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {EMOJIS.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}
