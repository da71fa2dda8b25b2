import {
  Badge,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  SearchBox,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular, DocumentTextRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_APPROVED, type TemplateList as Listed } from '#shared/contract/templates.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { useStoredTemplates } from './useStoredTemplates.ts';
import { DialogBox } from '#renderer/ui/DialogBox.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

type Template = Listed['templates'][number];

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  search: { maxWidth: 'none' },
  list: { ...PLAIN_LIST },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXXS,
    width: '100%',
    maxWidth: 'none',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  title: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  body: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface TemplateListProps {
  connectionId: number;
  onChoose: (template: Template) => void;
  onClose: () => void;
}

/** The templates of a connection; those that cannot be sent say why. */
export function TemplateList({ connectionId, onChoose, onClose }: TemplateListProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { list, isLoading, isRefreshing, failure, refresh } = useStoredTemplates(connectionId);
  const wanted = search.trim().toLocaleLowerCase();
  const hasAny = (list?.templates.length ?? 0) > 0;
  const found = (list?.templates ?? []).filter(({ name, body }) =>
    `${name} ${body}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogBox>
        <DialogBody>
          <DialogTitle>{t('conversation.templates.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <SearchBox
              className={styles.search}
              aria-label={t('conversation.templates.search')}
              placeholder={t('conversation.templates.search')}
              value={search}
              onChange={(_, { value }) => setSearch(value)}
            />
            {failure !== undefined && <FailureState text={errorMessage(t, failure)} onRetry={refresh} />}
            {isLoading && <LoadingRows />}
            {hasAny && found.length === 0 && <Text role="status">{t('actions.nothingFound')}</Text>}
            {!isLoading && failure === undefined && !hasAny && (
              <EmptyState
                icon={<DocumentTextRegular />}
                title={t('conversation.templates.none')}
                text={t('conversation.templates.noneText')}
              />
            )}
            <ul className={styles.list}>
              {found.map((template) => (
                <li key={template.id}>
                  <TemplateItem template={template} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions fluid>
            <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isRefreshing} onClick={refresh}>
              {t('conversation.templates.refresh')}
            </Button>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogBox>
    </Dialog>
  );
}

function TemplateItem({ template, onChoose }: Pick<TemplateListProps, 'onChoose'> & { template: Template }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isApproved = template.status === TEMPLATE_APPROVED;
  const problem = !isApproved ? 'notApproved' : template.isIncomplete ? 'incomplete' : undefined;
  return (
    <Button
      appearance="subtle"
      className={styles.item}
      disabled={problem !== undefined}
      onClick={() => onChoose(template)}
    >
      <span className={styles.title}>
        <Text weight="semibold">{template.name}</Text>
        <Badge appearance="outline">{template.language}</Badge>
        {problem && <Badge color="warning">{t(`conversation.templates.${problem}`)}</Badge>}
      </span>
      <Text size={200} className={styles.body}>
        {template.body}
      </Text>
    </Button>
  );
}
