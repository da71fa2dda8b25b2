import { Checkbox, Field, Label, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { API_SCOPES, type ApiScope } from '#shared/domain/apiTokens.ts';
import { scopeText } from './scopeText.ts';

const useStyles = makeStyles({
  scopes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  scope: { alignItems: 'flex-start' },
});

interface ScopesFieldProps {
  chosen: readonly ApiScope[];
  error: string | undefined;
  onChange: (scopes: ApiScope[]) => void;
}

/** What a token allows: all of it is visible while it is chosen. */
export function ScopesField({ chosen, error, onChange }: ScopesFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{t('apiTokens.form.scopes')}</Label>
      <div className={styles.scopes}>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            className={styles.scope}
            label={t(scopeText(scope))}
            checked={chosen.includes(scope)}
            onChange={(_, { checked }) =>
              onChange(API_SCOPES.filter((each) => (each === scope ? checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      {error && <Field validationMessage={error} />}
    </div>
  );
}
