import { OWN_ORIGIN } from '../ipc/trust.ts';

const PARAMETER = 'background';

/** The address of the page that stays connected to a server while another one is open. */
export function backgroundAddress(serverId: string): string {
  return `${OWN_ORIGIN}/?${new URLSearchParams({ [PARAMETER]: serverId }).toString()}`;
}

/** The id of the server that the address of a background page names; null for other addresses. */
export function backgroundServerId(url: string): string | null {
  return URL.parse(url)?.searchParams.get(PARAMETER) ?? null;
}
