import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import type { FormState } from './useForm.ts';

const useStyles = makeStyles({
  bar: { flexShrink: 0, scrollMarginBottom: tokens.spacingVerticalM },
});

/** Shows in a form why the last attempt to save failed. */
export function FormFailure({ form: { failure } }: { form: FormState }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' }); // newer browsers return a promise, which React would take for a cleanup function
  }, [failure]);
  if (failure === undefined) return null;
  return (
    <MessageBar ref={bar} className={styles.bar} intent="error" role="alert" layout="multiline">
      <MessageBarBody>{errorMessage(t, failure)}</MessageBarBody>
    </MessageBar>
  );
}
