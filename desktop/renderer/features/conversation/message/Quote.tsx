import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { Quote as CopiedQuote } from '#shared/contract/richContent.ts';
import { QuoteFrame } from './QuoteFrame.tsx';
import { copiedText, useQuotedText } from './useQuotedText.ts';

interface QuoteProps {
  quoted: NonNullable<Message['quotedMsg']>;
  /** Scrolls to the original; when absent the quote is not clickable. */
  onJump?: () => void;
}

/** The quoted message. */
export function Quote({ quoted, onJump }: QuoteProps) {
  const quotedText = useQuotedText();
  return <QuoteFrame {...quotedText(quoted)} onJump={onJump} />;
}

/** What a message answers that Ramal does not have, such as a status update: a copy, so it names nobody as its author. */
export function QuoteOfCopy({ copy }: { copy: CopiedQuote }) {
  const { t } = useTranslation();
  return <QuoteFrame {...copiedText(t, copy)} thumbnail={copy.thumbnail} />;
}
