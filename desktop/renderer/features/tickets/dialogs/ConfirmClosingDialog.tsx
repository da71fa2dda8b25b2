import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosingReasonsQuery } from '#renderer/features/closingReasons/index.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ClosingReasonField } from './ClosingReasonField.tsx';

interface ConfirmClosingDialogProps {
  readonly title: string;
  readonly text: string;
  /** It cannot be confirmed, or not yet: the text says why. */
  readonly incomplete?: boolean;
  /** @param closingReasonId undefined: without a reason. @returns whether it succeeded */
  readonly onConfirm: (closingReasonId: number | undefined) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks before tickets are resolved and, where the workspace has reasons, why. */
export function ConfirmClosingDialog(props: ConfirmClosingDialogProps) {
  const { title, text, incomplete = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const { data, isLoading } = useClosingReasonsQuery();
  const isRequired = useSettingEnabled('closingReasonRequired');
  const [chosen, setChosen] = useState<number | null>(null);
  const reasons = data?.closingReasons ?? [];
  const reason = reasons.find(({ id }) => id === chosen); // it may have been deleted meanwhile
  if (reasons.length === 0)
    return (
      <ConfirmDialog
        title={title}
        text={text}
        action={t('tickets.actions.close')}
        incomplete={incomplete || (isRequired && isLoading)}
        onConfirm={() => onConfirm(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmFormDialog
      title={title}
      confirm={t('tickets.actions.close')}
      incomplete={incomplete || (isRequired && !reason)}
      isChanged={false}
      onConfirm={() => onConfirm(reason?.id)}
      onDismiss={onClose}
    >
      <Text>{text}</Text>
      <ClosingReasonField
        reasons={reasons}
        value={reason?.id ?? null}
        required={isRequired}
        onChange={setChosen}
      />
    </ConfirmFormDialog>
  );
}
