import type { Context } from 'koa';
import { fail } from '#shared/contract/errors.ts';
import { VISITOR_LIMITS, webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { isConnectionOpen, type ChannelServices } from '#server/features/connections/index.ts';
import { applyReceipt, showCustomerTyping } from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createAdmission } from './admission.ts';
import { receiveFromVisitor, sourceOf } from './inbound/receiveFromVisitor.ts';
import { createVisitorLimits } from './limits.ts';
import { createVisitorStreams } from './live/visitorStreams.ts';
import { presentWidget } from './presentWidget.ts';
import { beginVisit } from './visitors/beginVisit.ts';
import { closedTicket, rateLast } from './visitors/rateLast.ts';
import { recordVisit } from './visitors/recordVisit.ts';
import { markSeen, readEntry, readPage } from './visitors/thread.ts';
import { publicKeyOf, renewSecret, secretOf } from './widgets.ts';

/** Room for the other fields of a form with a file. Bytes. */
const FORM_BYTES = 64 * 1024;

/** The endpoints of visitors, each for pages of the connection's origins only, and those of its administrators. */
export function webchatWidgetRoutes(
  ctx: AppContext,
  { threads, branding }: Pick<ChannelServices, 'threads' | 'branding'>,
): Route[] {
  const limits = createVisitorLimits(ctx);
  const streams = createVisitorStreams(ctx, threads);
  const { admitPage, admitVisitor, visitorFrom, settingsFrom, tokenIn } = createAdmission(ctx, limits);
  type Head = { readonly params: { readonly publicKey: string }; readonly http: Context };

  const onlyVisitors = ({ params, http }: Head) => admitVisitor(http, params.publicKey);

  return routesOf(
    webchatWidgetContract,
    {
      config: async ({ params, query, http }) => {
        const { connection, settings, origin } = await admitPage(http, params.publicKey);
        if (origin) {
          http.set('access-control-allow-origin', origin);
          http.vary('origin');
        }
        const isOpen = await isConnectionOpen(ctx, connection);
        return presentWidget(
          ctx,
          connection,
          settings,
          { branding: await branding(), isOpen },
          query.language,
        );
      },
      begin: async ({ params, body, http }) => {
        const { connection } = await admitPage(http, params.publicKey);
        const { visitor, token } = await beginVisit(ctx, {
          ...body,
          connectionId: connection.id,
          token: tokenIn(http),
          admitNew: () => limits.newVisitor(http.ip),
        });
        return { token, name: visitor.name, isIdentified: visitor.identifier !== null };
      },
      send: async ({ body, files, http }) => {
        const visitor = visitorFrom(http);
        const [file, ...others] = files;
        if (others.length > 0) fail('ERR_VALIDATION', { issues: [{ field: 'file', problem: 'too_big' }] });
        await limits.message(visitor.id, http.ip);
        if (file) await limits.upload(visitor.id, http.ip, file.size);
        const providerId = await receiveFromVisitor(ctx, threads, visitor, body, file);
        const entry = await readEntry(ctx, threads, { connection: visitor.connection.id, providerId });
        return entry?.message ?? fail('ERR_NO_MESSAGE_FOUND');
      },
      history: async ({ query, http }) => {
        const visitor = visitorFrom(http);
        const isRated = settingsFrom(http).rating === 'on' && query.before === undefined;
        const page = await readPage(ctx, threads, visitor, query.before);
        return { ...page, rating: isRated ? await closedTicket(ctx, threads, visitor) : null };
      },
      rate: async ({ body: { ticketId, ...rating }, http }) => {
        const visitor = visitorFrom(http);
        await limits.signal(visitor.id);
        await rateLast(ctx, threads, visitor, ticketId, rating);
        return {};
      },
      typing: async ({ body, http }) => {
        const visitor = visitorFrom(http);
        await limits.signal(visitor.id);
        await showCustomerTyping(ctx, sourceOf(visitor), body.isTyping);
        return {};
      },
      seen: async ({ body, http }) => {
        const visitor = visitorFrom(http);
        await limits.signal(visitor.id);
        await inTransaction(ctx, async (tx) => {
          const providerIds = await markSeen(tx, visitor, body.id);
          const connectionId = visitor.connection.id;
          if (providerIds.length > 0) await applyReceipt(tx, { connectionId, providerIds, ack: 3 });
        });
        return {};
      },
      visit: async ({ body, http }) => {
        const visitor = visitorFrom(http);
        await limits.signal(visitor.id);
        await recordVisit(ctx, visitor, body);
        return {};
      },
      events: async ({ http }) => streams.subscribe(visitorFrom(http).id, http.ip),
      settings: async ({ params: { whatsappId } }) => ({
        publicKey: await publicKeyOf(ctx, whatsappId),
        script: `${ctx.config.PUBLIC_URL?.replace(/\/+$/, '') ?? ''}/webchat/widget.js`,
        hasSecret: (await secretOf(ctx, whatsappId)) !== undefined,
      }),
      renewSecret: async ({ params }) => ({ secret: await renewSecret(ctx, params.whatsappId) }),
    },
    {
      send: async (head) => {
        const length = head.http.request.length;
        if (length === undefined)
          fail('ERR_VALIDATION', { issues: [{ field: 'body', problem: 'unreadable' }] });
        if (length > VISITOR_LIMITS.file + FORM_BYTES) fail('ERR_FILE_TOO_LARGE');
        await onlyVisitors(head);
      },
      history: onlyVisitors,
      typing: onlyVisitors,
      seen: onlyVisitors,
      rate: onlyVisitors,
      visit: onlyVisitors,
      events: onlyVisitors,
    },
  );
}
