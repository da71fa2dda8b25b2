import type { WidgetConfig } from '#shared/contract/webchatWidget.ts';
import { byName } from '#shared/domain/byName.ts';
import { describeHours, spansOf } from '#shared/domain/openingHours.ts';
import { translations } from '#shared/i18n/index.ts';
import type { ChannelServices, Connection } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { WidgetSettings } from './credentials.ts';
import { languageOf } from './language.ts';

interface Surroundings {
  readonly branding: Awaited<ReturnType<ChannelServices['branding']>>;
  /** Whether a queue of the connection is open now. */
  readonly isOpen: boolean;
}

/** How the widget of a connection looks. The queues of the connection must be loaded. */
export function presentWidget(
  { config }: AppContext,
  connection: Connection,
  { position, preChatForm }: WidgetSettings,
  { branding, isOpen }: Surroundings,
  wanted: string,
): WidgetConfig {
  const language = languageOf([wanted], config.DEFAULT_LANGUAGE);
  const { open, close, unread } = translations(language).webchat.button;
  const queues = connection.queues.getItems().toSorted(byName);
  return {
    ...branding,
    position,
    preChatForm,
    greeting: withoutVariables(connection.greetingMessage),
    isOpen,
    hours: queues
      .map((queue) => ({ queue: queue.name, hours: describeHours(spansOf(queue), language) }))
      .filter(({ hours }) => hours !== ''),
    timeZone: config.TIME_ZONE,
    language,
    labels: { title: branding.company, open, close, unread },
  };
}

/** What is said before anything is known of the visitor: “Hello, {{name}}!” becomes “Hello!”. */
function withoutVariables(template: string): string {
  return template.replaceAll(/[ ,]*\{\{\w+\}\}/g, '').trim();
}
