import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { SparkleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentText } from '#shared/contract/ai.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { SentButton } from '../writing/SentButton.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface SuggestionRowProps {
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  /** What the AI has said, in words. */
  readonly answer: string | undefined | false;
  /** What it was given for that. */
  readonly sent: readonly SentText[] | undefined;
  readonly error: unknown;
  readonly className?: string;
  /** What can be chosen of the answer. */
  readonly children?: ReactNode;
}

/** A button that asks the AI for a suggestion, with its answer beside it. */
export function SuggestionRow({
  label,
  isAsking,
  onAsk,
  answer,
  sent = [],
  error,
  className,
  children,
}: SuggestionRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={mergeClasses(styles.root, className)}>
      <Button
        size="small"
        icon={isAsking ? <BusyIcon /> : <SparkleRegular />}
        disabledFocusable={isAsking}
        onClick={onAsk}
      >
        {label}
      </Button>
      {children}
      {answer && (
        <Text size={200} role="status">
          {answer}
        </Text>
      )}
      <SentButton sent={sent} />
      {Boolean(error) && (
        <Text size={200} role="alert" className={styles.failed}>
          {errorMessage(t, error)}
        </Text>
      )}
    </div>
  );
}
