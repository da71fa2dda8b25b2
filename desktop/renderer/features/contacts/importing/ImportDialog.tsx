import { Button, Dialog, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { ImportReport } from '#shared/contract/contacts.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { DiscardDialog } from '#renderer/ui/DiscardDialog.tsx';
import { useImportContactsMutation } from '../contacts.api.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSourceFields, type ImportSource } from './ImportSourceFields.tsx';
import { DialogFrame } from '#renderer/ui/DialogFrame.tsx';

const useStyles = makeStyles({
  action: { minWidth: 'max-content', whiteSpace: 'nowrap' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, paddingBlock: tokens.spacingVerticalXS },
});

/** The step of the dialog: choice of the source, preview, import in progress, result. */
type Step =
  | { readonly name: 'choose' }
  | { readonly name: 'preview' | 'done'; readonly report: ImportReport }
  | { readonly name: 'running'; readonly total: number };

/** Imports contacts from a file or an address book: first shows a preview, then imports them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const toast = useToast();
  const [importContacts, { isLoading: busy }] = useImportContactsMutation();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [isLeaving, setLeaving] = useState(false);
  const [source, setSource] = useState<ImportSource>({
    kind: 'file',
    file: null,
    connectionId: null,
    countryCode: i18n.language === 'pt' ? '55' : '',
  });
  const isChosen = source.kind === 'file' ? source.file !== null : source.connectionId !== null;

  const ask = async (preview: boolean): Promise<ImportReport | null> => {
    const { kind, file, connectionId, countryCode } = source;
    const args =
      kind === 'file'
        ? { body: { countryCode, preview }, files: file ? [file] : [] }
        : { body: { preview, ...(connectionId !== null && { whatsappId: connectionId }) } };
    try {
      return await importContacts(args).unwrap();
    } catch (failure) {
      toast.failure(failure);
      return null;
    }
  };
  const check = async () => {
    const report = await ask(true);
    if (report) setStep({ name: 'preview', report });
  };
  const run = async (preview: ImportReport) => {
    setStep({ name: 'running', total: preview.created + preview.updated });
    const report = await ask(false);
    setStep(report ? { name: 'done', report } : { name: 'preview', report: preview });
  };

  const leave = () => {
    if (busy) return;
    if (isChosen && step.name !== 'done') setLeaving(true);
    else onClose();
  };

  return (
    <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && leave()}>
      <DialogFrame
        isWide
        title={t('contacts.import.title')}
        contentClass={styles.content}
        hasFluidActions
        actions={
          <>
            {step.name === 'preview' && (
              <Button onClick={() => setStep({ name: 'choose' })}>{t('actions.back')}</Button>
            )}
            {/* Always rendered: a dialog without a focusable element is hidden from screen readers. */}
            <Button disabledFocusable={busy} onClick={onClose}>
              {t(step.name === 'done' || step.name === 'running' ? 'actions.close' : 'actions.cancel')}
            </Button>
            {step.name === 'choose' && (
              <Button
                appearance="primary"
                disabled={!isChosen}
                disabledFocusable={busy}
                icon={busy ? <BusyIcon /> : undefined}
                onClick={() => void check()}
              >
                {t('contacts.import.check')}
              </Button>
            )}
            {step.name === 'preview' && step.report.created + step.report.updated > 0 && (
              <Button appearance="primary" className={styles.action} onClick={() => void run(step.report)}>
                {t('contacts.import.run', { count: step.report.created + step.report.updated })}
              </Button>
            )}
          </>
        }
        over={isLeaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
      >
        {step.name === 'choose' && <ImportSourceFields source={source} onChange={setSource} />}
        {step.name === 'running' && <ImportProgress total={step.total} />}
        {(step.name === 'preview' || step.name === 'done') && (
          <ImportOutcome report={step.report} isDone={step.name === 'done'} />
        )}
      </DialogFrame>
    </Dialog>
  );
}
