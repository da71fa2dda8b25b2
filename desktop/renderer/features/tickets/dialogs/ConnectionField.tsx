import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';

interface ConnectionFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (connectionId: number) => void;
}

/** Selects the connection for the reply; renders nothing when there is no choice. */
export function ConnectionField({ label, value, onChange }: ConnectionFieldProps) {
  const { data: connections = [] } = useConnectionsQuery();
  if (connections.length < 2) return null;
  return (
    <ChoiceField
      label={label}
      choices={connections}
      chosen={value ?? connections.find(({ isDefault }) => isDefault)?.id ?? null}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}
