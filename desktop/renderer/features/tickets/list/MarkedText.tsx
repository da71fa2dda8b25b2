import { matchParts } from '#shared/domain/textMatch.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

/** A text in which what was searched for is marked. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  const styles = useTicketListItemStyles();
  const parts = matchParts(text, words);
  return parts.map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
