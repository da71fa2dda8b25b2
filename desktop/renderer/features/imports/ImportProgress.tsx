import { Button, Field, ProgressBar, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_KINDS, type DatabaseImport } from '#shared/contract/imports.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useCancelImportMutation } from './imports.api.ts';

/** How far a running import is, and the button that stops it. */
export function ImportProgress({ current }: { current: DatabaseImport }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const restoreFocus = useRestoreFocusTarget();
  const [isAsking, setAsking] = useState(false);
  const [cancel] = useCancelImportMutation();
  const stop = () => act(cancel({ params: { importId: current.id } }).unwrap());
  const sum = (name: 'total' | 'done') =>
    IMPORT_KINDS.reduce((all, kind) => all + (current.counts[kind]?.[name] ?? 0), 0);
  const text = useProgressText(current);
  const total = sum('total');
  return (
    <>
      <Field label={text.state} validationMessage={text.progress} validationState="none">
        <ProgressBar
          aria-label={text.state}
          {...(total > 0 && { max: total, value: Math.min(total, sum('done')) })}
        />
      </Field>
      <div>
        <Button {...restoreFocus} onClick={() => (current.isDryRun ? void stop() : setAsking(true))}>
          {t('imports.actions.cancel')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('imports.cancelling.title')}
          text={t('imports.cancelling.text')}
          action={t('imports.actions.cancel')}
          onConfirm={stop}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useProgressText({ state, isDryRun, isRetrying, kind, counts }: DatabaseImport) {
  const { t, i18n } = useTranslation();
  const amount = (value: number) => value.toLocaleString(i18n.language);
  const name =
    state === 'waiting' ? 'waiting' : isRetrying ? 'retrying' : isDryRun ? 'dryRunning' : 'running';
  const count = kind === null ? undefined : counts[kind];
  return {
    state: t(`imports.state.${name}`),
    progress:
      kind && count
        ? t('imports.state.progress', {
            kind: t(`imports.kinds.${kind}`),
            done: amount(count.done),
            total: amount(count.total),
          })
        : '',
  };
}
