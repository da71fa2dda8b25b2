import { matchParts } from '#shared/domain/textMatch.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

/** A text with the search terms highlighted. */
export function HighlightedText({ text, searchText }: { text: string; searchText: string }) {
  const styles = useTicketListItemStyles();
  const parts = matchParts(text, searchText);
  return parts.map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.highlight}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
