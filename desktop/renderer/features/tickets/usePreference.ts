import { useLocalSetting, type TicketPreferences } from '#renderer/platform/localSettings/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { useUser } from '#renderer/platform/session/index.ts';

export type Density = TicketPreferences['density'];

const DEFAULTS: TicketPreferences = { density: 'comfortable', pendingOrder: 'newest', afterClosing: 'list' };

/** A ticket preference of this user; separate for each user of this computer. */
export function usePreference<Name extends keyof TicketPreferences>(name: Name) {
  const { id } = useUser();
  const [preferencesByUser, setPreferencesByUser] = useLocalSetting('ticketPreferences');
  const mine = preferencesByUser[id] ?? DEFAULTS;
  const set = (value: TicketPreferences[Name]) =>
    setPreferencesByUser({ ...preferencesByUser, [id]: { ...mine, [name]: value } });
  return [mine[name], set] as const;
}

/** The density of the list; always comfortable on a phone, for touch. */
export function useDensity(): Density {
  const [density] = usePreference('density');
  return useNarrow() ? 'comfortable' : density;
}
