import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { AUDIT_GROUPS, type AuditGroup } from '#shared/domain/auditLog.ts';
import { useAuditAuthorsQuery } from './auditLog.api.ts';
import { useAuditTexts } from './useAuditTexts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  select: { minWidth: '150px' },
});

/** Empty: all. */
export interface AuditFilter {
  readonly group: AuditGroup | '';
  /** Type and id, as `user:5`. */
  readonly author: string;
  readonly startDate: string;
  readonly endDate: string;
}

export const NO_FILTER: AuditFilter = { group: '', author: '', startDate: '', endDate: '' };

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

/** Filters of the audit log: kind, person and period. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const texts = useAuditTexts();
  const { data: authors = [] } = useAuditAuthorsQuery();
  const groupName = (group: AuditGroup) => {
    if (group === 'savedViews') return t('savedViews.shared');
    const isScreen = group !== 'access' && group !== 'programs';
    return isScreen ? t(`shell.screens.${group}`) : t(`auditLog.groups.${group}`);
  };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div role="group" aria-label={t('dashboard.filters.label')} className={styles.root}>
      <Field label={t('auditLog.filters.group')}>
        <Select
          className={styles.select}
          value={filter.group}
          onChange={(_, { value }) =>
            onChange({ group: AUDIT_GROUPS.find((group) => group === value) ?? '' })
          }
        >
          <option value="">{t('auditLog.groups.all')}</option>
          {AUDIT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {groupName(group)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('auditLog.filters.author')}>
        <Select
          className={styles.select}
          value={filter.author}
          onChange={(_, { value }) => onChange({ author: value })}
        >
          <option value="">{t('auditLog.filters.everybody')}</option>
          {authors.map((author) => (
            <option key={`${author.type}:${author.id}`} value={`${author.type}:${author.id}`}>
              {texts.author(author)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('dashboard.filters.from')}>
        <Input
          type="date"
          value={filter.startDate}
          onChange={(_, { value }) => onChange({ startDate: value })}
        />
      </Field>
      <Field label={t('dashboard.filters.to')}>
        <Input type="date" value={filter.endDate} onChange={(_, { value }) => onChange({ endDate: value })} />
      </Field>
      {isFiltered && (
        <Button appearance="subtle" icon={<DismissRegular />} onClick={() => onChange(NO_FILTER)}>
          {t('dashboard.filters.clear')}
        </Button>
      )}
    </div>
  );
}
