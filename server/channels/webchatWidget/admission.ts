import { AppError, fail } from '#shared/contract/errors.ts';
import { credentialsReader, type Connection } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { RequestHead } from '#server/platform/http/route.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { widgetSettings, type WidgetSettings } from './credentials.ts';
import type { VisitorLimits } from './limits.ts';
import { isAllowedOrigin, parseOrigins } from './origins.ts';
import { requireVisitor } from './visitors/tokens.ts';
import type { WebchatVisitor } from './visitors/visitor.entity.ts';
import { findByKey } from './widgets.ts';

type Http = RequestHead<Endpoint>['http'];

export interface AdmittedPage {
  readonly connection: Connection;
  readonly settings: WidgetSettings;
  /** The origin of a page that is not of this server. */
  readonly origin: string | undefined;
}

/**
 * Decides before a body is read who may use a connection: pages of its origins, and the panel, which this server serves and
 * which only those pages can frame.
 */
export function createAdmission(ctx: AppContext, limits: Pick<VisitorLimits, 'refusal' | 'request'>) {
  const settingsOf = credentialsReader(ctx, widgetSettings);
  const visitors = new WeakMap<object, WebchatVisitor>();

  /** Counts what is refused, so that keys and tokens cannot be tried out. */
  const counted = async <Result>(http: Http, admit: () => Promise<Result>): Promise<Result> => {
    await limits.request(http.ip);
    try {
      return await admit();
    } catch (error) {
      if (error instanceof AppError) await limits.refusal(http.ip);
      throw error;
    }
  };

  const pageOf = async (http: Http, publicKey: string): Promise<AdmittedPage> => {
    const connection = await findByKey(ctx, publicKey);
    const settings = await settingsOf(connection.id);
    const origin = foreignOriginOf(ctx, http);
    if (origin !== undefined && !isAllowedOrigin(origin, parseOrigins(settings.allowedOrigins) ?? []))
      fail('ERR_NO_PERMISSION');
    return { connection, settings, origin };
  };

  return {
    /** @throws AppError ERR_NO_WAPP_FOUND, ERR_NO_PERMISSION for another origin, ERR_TOO_MANY_REQUESTS */
    admitPage: (http: Http, publicKey: string) => counted(http, () => pageOf(http, publicKey)),
    /** The same, and ERR_SESSION_EXPIRED */
    admitVisitor: (http: Http, publicKey: string): Promise<void> =>
      counted(http, async () => {
        const { connection } = await pageOf(http, publicKey);
        visitors.set(http, await requireVisitor(ctx, connection.id, tokenIn(http)));
      }),
    /** The visitor whom `admitVisitor` has found. */
    visitorFrom: (http: Http): WebchatVisitor => visitors.get(http) ?? fail('ERR_SESSION_EXPIRED'),
    tokenIn,
  };
}

function tokenIn(http: Http): string {
  return /^bearer (.+)$/i.exec(http.get('authorization'))?.[1] ?? '';
}

/**
 * The origin of the page that sends a request; undefined for pages of this server and for programs, which could name any
 * origin. Browsers let no page write these headers.
 */
function foreignOriginOf({ config }: AppContext, http: Http): string | undefined {
  const origin = http.get('origin').toLowerCase();
  if (origin === '' || http.get('sec-fetch-site') === 'same-origin') return undefined;
  const own = [
    config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin,
    `http://${http.host}`,
    `https://${http.host}`,
  ];
  return own.includes(origin) ? undefined : origin;
}
