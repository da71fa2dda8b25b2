import { makeStyles, tokens } from '@fluentui/react-components';
import {
  ChatMultipleRegular,
  ChatRegular,
  GlobeRegular,
  MailRegular,
  PersonChatRegular,
  SendRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ChannelType } from '#shared/domain/connectionStatus.ts';
import { tip } from '#renderer/ui/tip/index.ts';

const ICONS = {
  whatsapp: ChatRegular,
  facebook: ChatMultipleRegular,
  instagram: PersonChatRegular,
  telegram: SendRegular,
  email: MailRegular,
  webchat: GlobeRegular,
};

const useStyles = makeStyles({ icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 } });

/** The channel of a connection; null means WhatsApp. */
export function ChannelIcon({ type }: { type: ChannelType | null }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const channel = type ?? 'whatsapp';
  const Icon = ICONS[channel];
  return <Icon {...tip(t(`tickets.channels.${channel}`))} className={styles.icon} />;
}
