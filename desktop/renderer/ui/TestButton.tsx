import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { BusyIcon } from './BusyIcon.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    alignSelf: 'stretch',
    gap: tokens.spacingVerticalS,
  },
  result: { alignSelf: 'stretch' },
});

interface TestButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly isRunning: boolean;
  readonly onTest: () => void;
  /** What came of the last test; undefined while it runs, and before. */
  readonly result: { readonly intent: 'success' | 'error'; readonly text: string } | undefined;
}

/** A button that tries out a service, with what came of it below. */
export function TestButton({ label, icon, isRunning, onTest, result }: TestButtonProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Button
        icon={isRunning ? <BusyIcon size="tiny" /> : icon}
        disabledFocusable={isRunning}
        onClick={onTest}
      >
        {label}
      </Button>
      {result && (
        <MessageBar intent={result.intent} layout="multiline" className={styles.result}>
          <MessageBarBody>{result.text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
