import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { sourceForm, type importsContract } from '#shared/contract/imports.ts';
import { isApiError } from '#renderer/platform/api/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TitledCard } from '#renderer/ui/TitledCard.tsx';
import { useStartImportMutation, useTestSourceMutation } from './imports.api.ts';
import { SourceFields } from './SourceFields.tsx';
import { USUAL_SOURCE } from './sourceValues.ts';
import { useFailureText } from './useFailureText.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Overview = EndpointResponse<typeof importsContract.show>;

/** The form for the database: test, dry run, import. The password stays in it, so that an import can come after the dry run. */
export function SourceCard({ overview }: { overview: Overview }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [values, setValues] = useState(USUAL_SOURCE);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [test, tested] = useTestSourceMutation();
  const [start, { isLoading: isStarting }] = useStartImportMutation();
  const { data: form, error } = sourceForm.safeParse({ ...values, port: Number(values.port) });
  const invalid = new Set(isTried && error ? error.issues.map(({ path }) => String(path[0])) : []);
  const { current } = overview;
  const wasTried = current?.isDryRun === true && current.state === 'done' && current.host === form?.host;

  /** Runs an action with the valid form; shows what is wrong otherwise. */
  const withForm = (action: (valid: NonNullable<typeof form>) => unknown) => {
    setTried(true);
    if (form) action(form);
  };
  const begin = (isDryRun: boolean) =>
    form && act(start({ body: { ...form, isDryRun, withFiles: values.withFiles } }).unwrap());
  return (
    <TitledCard title={t('imports.form.title')}>
      <Form className={styles.form} onSubmit={() => withForm(() => void begin(true))}>
        <SourceFields
          {...overview}
          values={values}
          invalid={invalid}
          onChange={(changed) => {
            setValues(changed);
            tested.reset();
          }}
        />
        <TestResult found={tested.data} error={tested.error} />
        <div className={styles.actions}>
          <Button
            disabledFocusable={tested.isLoading}
            icon={tested.isLoading ? <BusyIcon /> : undefined}
            onClick={() => withForm((body) => void test({ body }))}
          >
            {t('imports.actions.test')}
          </Button>
          <Button
            type="submit"
            appearance={wasTried ? 'secondary' : 'primary'}
            disabledFocusable={isStarting}
          >
            {t('imports.actions.dryRun')}
          </Button>
          <Button
            appearance={wasTried ? 'primary' : 'secondary'}
            disabledFocusable={isStarting}
            onClick={() => withForm(() => setAsking(true))}
          >
            {t('imports.actions.start')}
          </Button>
        </div>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={t('imports.confirm.title')}
          text={t('imports.confirm.text')}
          action={t('imports.actions.start')}
          onConfirm={async () => {
            if (await begin(false)) setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}

type Found = EndpointResponse<typeof importsContract.test>;

function TestResult({ found, error }: { found: Found | undefined; error: unknown }) {
  const { t, i18n } = useTranslation();
  const failureText = useFailureText();
  if (found) {
    const { product, counts } = found;
    const amount = (name: string) => (counts[name] ?? 0).toLocaleString(i18n.language);
    return (
      <MessageBar intent="success" role="status" layout="multiline">
        <MessageBarBody>
          {t('imports.tested', {
            product: t(`imports.products.${product}`),
            users: amount('users'),
            contacts: amount('contacts'),
            tickets: amount('tickets'),
            messages: amount('messages'),
          })}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (error === undefined) return null;
  const details = isApiError(error) ? error.details : undefined;
  const reason = failureText(details?.['reason'], details?.['detail']);
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        {reason === null ? errorMessage(t, error) : t('imports.unreadable', { reason })}
      </MessageBarBody>
    </MessageBar>
  );
}
