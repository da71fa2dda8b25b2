import type { WidgetConfig } from '#shared/contract/webchatWidget.ts';
import { byName } from '#shared/domain/byName.ts';
import { isWithinSpan, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { translations } from '#shared/i18n/index.ts';
import type { ChannelServices, Connection } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { WidgetSettings } from './credentials.ts';
import { languageOf } from './language.ts';

/** How the widget of a connection looks. The queues of the connection must be loaded. */
export function presentWidget(
  { config, now }: AppContext,
  connection: Connection,
  { position, preChatForm }: WidgetSettings,
  branding: Awaited<ReturnType<ChannelServices['branding']>>,
  wanted: string,
): WidgetConfig {
  const language = languageOf([wanted], config.DEFAULT_LANGUAGE);
  const { open, close, unread } = translations(language).webchat.button;
  const queues = connection.queues.getItems().toSorted(byName);
  const time = timeOfDayIn(config.TIME_ZONE, now());
  const isOpen = queues.some(({ startWork, endWork }) =>
    isWithinSpan(time, startWork ?? null, endWork ?? null),
  );
  return {
    ...branding,
    position,
    preChatForm,
    greeting: withoutVariables(connection.greetingMessage),
    isOpen: isOpen || queues.length === 0,
    hours: queues.flatMap(({ name, startWork, endWork }) =>
      startWork && endWork ? [{ queue: name, start: startWork, end: endWork }] : [],
    ),
    timeZone: config.TIME_ZONE,
    language,
    labels: { title: branding.company, open, close, unread },
  };
}

/** What is said before anything is known of the visitor: “Hello, {{name}}!” becomes “Hello!”. */
function withoutVariables(template: string): string {
  return template.replaceAll(/[ ,]*\{\{\w+\}\}/g, '').trim();
}
