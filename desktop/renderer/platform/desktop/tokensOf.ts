import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { RefreshTokens } from '#renderer/platform/api/index.ts';

/** The refresh token in the key store of the system, by way of the desktop program. */
export function tokensOf({ ask }: DesktopApi): RefreshTokens {
  return {
    read: () => ask['secrets/read'](undefined),
    keep: (refreshToken) => ask['secrets/keep']({ refreshToken }),
    forget: () => ask['secrets/forget'](undefined),
  };
}
