import { Button, FluentProvider, mergeClasses, Switch, Text } from '@fluentui/react-components';
import { NavigationRegular, SendFilled } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleConversation } from '#renderer/features/conversation/index.ts';
import type { ThemePreviewProps } from '#renderer/features/personalization/index.ts';
import { TicketListItem } from '#renderer/features/tickets/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { themeOf } from '#renderer/platform/theme/index.ts';
import { Avatar } from '#renderer/ui/avatar/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { ENTRIES } from '../shell/entries.tsx';
import { sampleData } from './sampleData.ts';
import { useScreenPreviewStyles } from './ScreenPreview.styles.ts';

/** How many entries of the menu are shown: as many as fit beside the sample tickets. */
const ENTRY_COUNT = 4;

/** The screen of tickets in these colours, with the real rows and messages and sample data. */
export function ScreenPreview({ theme, colors, company }: ThemePreviewProps) {
  const styles = useScreenPreviewStyles();
  const { t } = useTranslation();
  const { id, name } = useUser();
  const previewTheme = useMemo(() => themeOf(theme, colors), [theme, colors]);
  const { tickets, messages } = useMemo(() => {
    const texts = {
      customer: t('personalization.sample.customer'),
      answer: t('personalization.sample.answer'),
      other: t('personalization.sample.other'),
    };
    return sampleData(texts, company, { id, name });
  }, [t, company, id, name]);
  const [first] = tickets;

  return (
    <figure className={styles.figure}>
      <div inert aria-hidden>
        <FluentProvider theme={previewTheme} className={styles.root}>
          <div className={styles.bar}>
            <NavigationRegular fontSize={20} />
            <Text className={styles.company}>{company}</Text>
            <Avatar name={name} size={24} />
          </div>
          <div className={styles.menu}>
            <Text size={200} className={styles.heading}>
              {t('shell.groups.general')}
            </Text>
            {ENTRIES.slice(0, ENTRY_COUNT).map(({ screen, icon: Icon }) => (
              <span
                key={screen}
                className={mergeClasses(styles.entry, screen === 'tickets' && styles.activeEntry)}
              >
                <Icon />
                {t(`shell.screens.${screen}`)}
              </span>
            ))}
          </div>
          <div className={styles.list}>
            <div className={styles.head}>
              <Switch checked readOnly label={t('tickets.showAll')} />
            </div>
            <Tabs
              size="small"
              tabs={(['open', 'pending', 'closed'] as const).map((tab) => ({
                value: tab,
                label: t(`tickets.tabs.${tab}`),
              }))}
              selected="open"
              onSelect={() => undefined}
            />
            <div className={styles.rows}>
              {tickets.map((ticket) => (
                <TicketListItem
                  key={ticket.id}
                  ticket={ticket}
                  selected={ticket === first}
                  draft={undefined}
                  unsent={undefined}
                  isWanted={false}
                  onAsk={() => undefined}
                />
              ))}
            </div>
          </div>
          <div className={styles.conversation}>
            <div className={styles.head}>
              <Text weight="semibold">{first?.contact.name}</Text>
              <Button>{t('tickets.actions.close')}</Button>
            </div>
            <div className={styles.messages}>
              <SampleConversation messages={messages} />
            </div>
            <div className={styles.head}>
              <Text className={styles.hint}>{t('conversation.composer.placeholder')}</Text>
              <Button appearance="primary" icon={<SendFilled />} />
            </div>
          </div>
        </FluentProvider>
      </div>
      <figcaption>
        <Text size={200} className={styles.caption}>
          {t('personalization.preview')}
        </Text>
      </figcaption>
    </figure>
  );
}
