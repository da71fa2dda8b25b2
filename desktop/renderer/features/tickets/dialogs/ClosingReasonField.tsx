import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';

/** Stands for no reason. */
const NONE = 0;

interface ClosingReasonFieldProps {
  readonly reasons: readonly { readonly id: number; readonly name: string }[];
  /** Null: none. */
  readonly value: number | null;
  /** A reason has to be chosen. */
  readonly required?: boolean;
  readonly onChange: (closingReasonId: number | null) => void;
}

/** Chooses why a ticket is resolved. */
export function ClosingReasonField({ reasons, value, required = false, onChange }: ClosingReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('tickets.closingReason.label')}
      required={required}
      placeholder={t('tickets.closingReason.choose')}
      choices={required ? reasons : [{ id: NONE, name: t('tickets.closingReason.without') }, ...reasons]}
      chosen={required ? value : (value ?? NONE)}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
