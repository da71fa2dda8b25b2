/* Written by `npm run client` from the contract of the API. */
export interface paths {
  '/api/v1/tickets': {
    /** List tickets */
    get: {
      parameters: {
        query?: {
          cursor?: string;
          limit?: number;
          status?: 'pending' | 'open' | 'closed';
          queueId?: number;
          userId?: number;
          contactId?: number;
          connectionId?: number;
          tagId?: number;
          updatedSince?: string;
          sort?: '-updatedAt' | 'updatedAt' | '-createdAt' | 'createdAt';
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['Ticket']>; nextCursor: string | null };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Open a ticket for a contact: with an agent it is open, else it waits; without a connection on one that reaches the contact */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: {
        content: {
          'application/json': { contactId: number; userId?: number; queueId?: number; connectionId?: number };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Ticket'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION' | 'ERR_NO_DEF_WAPP_FOUND';
              message: 'ERR_VALIDATION' | 'ERR_NO_DEF_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error:
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_CONTACT_FOUND';
              message:
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_CONTACT_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_OPEN_USER_TICKET' | 'ERR_OTHER_OPEN_TICKET';
              message: 'ERR_OPEN_USER_TICKET' | 'ERR_OTHER_OPEN_TICKET';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL' | 'ERR_CREATING_TICKET';
              message: 'ERR_INTERNAL' | 'ERR_CREATING_TICKET';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/tickets/{ticketId}': {
    /** Get a ticket */
    get: {
      parameters: { query?: never; header?: never; path: { ticketId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Ticket'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TICKET_FOUND';
              message: 'ERR_NO_TICKET_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Close or reopen a ticket, give it to an agent or a queue, or return it. Absent fields stay as they are; a queue without `userId` and `status` makes the ticket wait there */
    patch: {
      parameters: {
        query?: never;
        header?: { 'if-match'?: string };
        path: { ticketId: number };
        cookie?: never;
      };
      requestBody?: {
        content: {
          'application/json': {
            status?: 'pending' | 'open' | 'closed';
            userId?: number | null;
            queueId?: number | null;
            connectionId?: number;
            sendsGreeting?: boolean;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Ticket'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_USER_FOUND' | 'ERR_NO_QUEUE_FOUND' | 'ERR_NO_WAPP_FOUND' | 'ERR_NO_TICKET_FOUND';
              message:
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_TICKET_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_OPEN_USER_TICKET' | 'ERR_OTHER_OPEN_TICKET' | 'ERR_TICKET_NOT_OPEN';
              message: 'ERR_OPEN_USER_TICKET' | 'ERR_OTHER_OPEN_TICKET' | 'ERR_TICKET_NOT_OPEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        412: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_CHANGED_MEANWHILE';
              message: 'ERR_CHANGED_MEANWHILE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/tickets/{ticketId}/messages': {
    /** List the messages of a ticket; it is not marked as read */
    get: {
      parameters: {
        query?: { cursor?: string; limit?: number; sort?: '-createdAt' | 'createdAt' };
        header?: never;
        path: { ticketId: number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['Message']>; nextCursor: string | null };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TICKET_FOUND';
              message: 'ERR_NO_TICKET_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Send a text and files in a ticket that is not closed; responds as soon as they are stored and queued */
    post: {
      parameters: {
        query?: never;
        header?: { 'idempotency-key'?: string };
        path: { ticketId: number };
        cookie?: never;
      };
      requestBody?: { content: { 'application/json': { text?: string; fileUrls?: Array<string> } } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': { contactId: number; ticketId: number; messageIds: Array<number> } };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION' | 'ERR_EMPTY_MESSAGE' | 'ERR_FILE_EMPTY';
              message: 'ERR_VALIDATION' | 'ERR_EMPTY_MESSAGE' | 'ERR_FILE_EMPTY';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TICKET_FOUND' | 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_WAPP_FOUND';
              message: 'ERR_NO_TICKET_FOUND' | 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TICKET_NOT_OPEN';
              message: 'ERR_TICKET_NOT_OPEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        415: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TYPE';
              message: 'ERR_FILE_TYPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        422: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_IDEMPOTENCY_KEY_USED' | 'ERR_FILE_NOT_FETCHED';
              message: 'ERR_IDEMPOTENCY_KEY_USED' | 'ERR_FILE_NOT_FETCHED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL' | 'ERR_CREATING_MESSAGE';
              message: 'ERR_INTERNAL' | 'ERR_CREATING_MESSAGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/tickets/{ticketId}/notes': {
    /** List the internal notes on a ticket, which customers never see */
    get: {
      parameters: {
        query?: { cursor?: string; limit?: number; sort?: '-createdAt' | 'createdAt' };
        header?: never;
        path: { ticketId: number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['Note']>; nextCursor: string | null };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TICKET_FOUND';
              message: 'ERR_NO_TICKET_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Add an internal note to a ticket in any state, under the name of the token; customers never see it */
    post: {
      parameters: {
        query?: never;
        header?: { 'idempotency-key'?: string };
        path: { ticketId: number };
        cookie?: never;
      };
      requestBody: { content: { 'application/json': { text: string; mentions?: Array<number> } } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': { ticketId: number; noteId: number } };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION' | 'ERR_MENTION_NOT_ALLOWED';
              message: 'ERR_VALIDATION' | 'ERR_MENTION_NOT_ALLOWED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TICKET_FOUND';
              message: 'ERR_NO_TICKET_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        422: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_IDEMPOTENCY_KEY_USED';
              message: 'ERR_IDEMPOTENCY_KEY_USED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/contacts': {
    /** List contacts, oldest first; of several filters all must fit */
    get: {
      parameters: {
        query?: {
          cursor?: string;
          limit?: number;
          search?: string;
          tagId?: number;
          number?: string;
          email?: string;
          fieldValue?: string;
          fieldName?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['Contact']>; nextCursor: string | null };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Create a contact; its number is verified on WhatsApp, and may be left out when there is an email */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: {
        content: {
          'application/json': {
            name: string;
            number?: string;
            email?: '' | string;
            address?: string;
            fields?: Array<{ name: string; value: string }>;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Contact'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error:
                | 'ERR_VALIDATION'
                | 'ERR_CONTACT_WITHOUT_ADDRESS'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND';
              message:
                | 'ERR_VALIDATION'
                | 'ERR_CONTACT_WITHOUT_ADDRESS'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_DUPLICATED_CONTACT' | 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
              message: 'ERR_DUPLICATED_CONTACT' | 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        502: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_WAPP_CHECK_CONTACT';
              message: 'ERR_WAPP_CHECK_CONTACT';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/contacts/{contactId}': {
    /** Get a contact */
    get: {
      parameters: { query?: never; header?: never; path: { contactId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Contact'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_CONTACT_FOUND';
              message: 'ERR_NO_CONTACT_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Update a contact; absent fields stay as they are, and `fields` replaces all of them */
    patch: {
      parameters: {
        query?: never;
        header?: { 'if-match'?: string };
        path: { contactId: number };
        cookie?: never;
      };
      requestBody?: {
        content: {
          'application/json': {
            name?: string;
            number?: string;
            email?: '' | string;
            address?: string;
            fields?: Array<{ name: string; value: string }>;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Contact'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error:
                | 'ERR_VALIDATION'
                | 'ERR_CONTACT_WITHOUT_ADDRESS'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND';
              message:
                | 'ERR_VALIDATION'
                | 'ERR_CONTACT_WITHOUT_ADDRESS'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_CONTACT_FOUND';
              message: 'ERR_NO_CONTACT_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_DUPLICATED_CONTACT' | 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
              message: 'ERR_DUPLICATED_CONTACT' | 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        412: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_CHANGED_MEANWHILE';
              message: 'ERR_CHANGED_MEANWHILE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        502: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_WAPP_CHECK_CONTACT';
              message: 'ERR_WAPP_CHECK_CONTACT';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Delete a contact with its tickets and messages */
    delete: {
      parameters: { query?: never; header?: never; path: { contactId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'application/json': Record<string, never> } };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_CONTACT_FOUND';
              message: 'ERR_NO_CONTACT_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/contacts/{contactId}/tags/{tagId}': {
    /** Give a contact a tag, which its tickets then show */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: { contactId: number; tagId: number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Contact'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_TAG_FOUND';
              message: 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_TAG_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Take a tag from a contact */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: { contactId: number; tagId: number };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['Contact'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_TAG_FOUND';
              message: 'ERR_NO_CONTACT_FOUND' | 'ERR_NO_TAG_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/tags': {
    /** List tags, oldest first */
    get: {
      parameters: {
        query?: { cursor?: string; limit?: number };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: Array<components['schemas']['TagOutput']>;
              nextCursor: string | null;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Create a tag */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': { name: string; color: string } } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['TagOutput'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TAG_NAME_ALREADY_EXISTS';
              message: 'ERR_TAG_NAME_ALREADY_EXISTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/tags/{tagId}': {
    /** Update a tag; absent fields stay as they are */
    patch: {
      parameters: { query?: never; header?: never; path: { tagId: number }; cookie?: never };
      requestBody?: { content: { 'application/json': { name?: string; color?: string } } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['TagOutput'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TAG_FOUND';
              message: 'ERR_NO_TAG_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TAG_NAME_ALREADY_EXISTS';
              message: 'ERR_TAG_NAME_ALREADY_EXISTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Delete a tag and take it from its contacts */
    delete: {
      parameters: { query?: never; header?: never; path: { tagId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, string>; content: { 'application/json': Record<string, never> } };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_TAG_FOUND';
              message: 'ERR_NO_TAG_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/users': {
    /** List users, oldest first */
    get: {
      parameters: {
        query?: { cursor?: string; limit?: number };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['User']>; nextCursor: string | null };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Create an agent; programs create no admins */
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: {
        content: {
          'application/json': {
            name: string;
            email: string;
            password: string;
            startWork?: string;
            endWork?: string;
            queueIds?: Array<number>;
            connectionIds?: Array<number>;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['User'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION' | 'ERR_PASSWORD_COMMON' | 'ERR_PASSWORD_TOO_SHORT';
              message: 'ERR_VALIDATION' | 'ERR_PASSWORD_COMMON' | 'ERR_PASSWORD_TOO_SHORT';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE' | 'ERR_USER_CREATION_COUNT';
              message: 'ERR_API_SCOPE' | 'ERR_USER_CREATION_COUNT';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_QUEUE_FOUND' | 'ERR_NO_WAPP_FOUND';
              message: 'ERR_NO_QUEUE_FOUND' | 'ERR_NO_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_EMAIL_ALREADY_EXISTS';
              message: 'ERR_EMAIL_ALREADY_EXISTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/users/{userId}': {
    /** Get a user */
    get: {
      parameters: { query?: never; header?: never; path: { userId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['User'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_USER_FOUND';
              message: 'ERR_NO_USER_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
    /** Update name, working hours, queues and connections of an agent; absent fields stay as they are. Programs change neither admins nor emails and passwords */
    patch: {
      parameters: {
        query?: never;
        header?: { 'if-match'?: string };
        path: { userId: number };
        cookie?: never;
      };
      requestBody?: {
        content: {
          'application/json': {
            name?: string;
            startWork?: string;
            endWork?: string;
            queueIds?: Array<number>;
            connectionIds?: Array<number>;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': components['schemas']['User'] };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE' | 'ERR_NO_PERMISSION';
              message: 'ERR_API_SCOPE' | 'ERR_NO_PERMISSION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_USER_FOUND' | 'ERR_NO_QUEUE_FOUND' | 'ERR_NO_WAPP_FOUND';
              message: 'ERR_NO_USER_FOUND' | 'ERR_NO_QUEUE_FOUND' | 'ERR_NO_WAPP_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        412: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_CHANGED_MEANWHILE';
              message: 'ERR_CHANGED_MEANWHILE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/queues': {
    /** List all queues by name, in a single page */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<{ id: number; name: string }>; nextCursor: string | null };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/v1/connections': {
    /** List all connections by name, in a single page */
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              data: Array<components['schemas']['Connection']>;
              nextCursor: string | null;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/messages/send': {
    /** Send a text and files to a number, an address or a contact; responds as soon as they are stored and queued */
    post: {
      parameters: { query?: never; header?: { 'idempotency-key'?: string }; path?: never; cookie?: never };
      requestBody?: {
        content: {
          'application/json': {
            number?: string;
            contactId?: number;
            to?: string;
            body?: string;
            fileUrls?: Array<string>;
            userId?: number;
            queueId?: number;
            whatsappId?: number;
            sign?: boolean;
            clientId?: string;
          };
        };
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: { 'application/json': { contactId: number; ticketId: number; messageIds: Array<number> } };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error:
                | 'ERR_VALIDATION'
                | 'ERR_EMPTY_MESSAGE'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND'
                | 'ERR_FILE_EMPTY';
              message:
                | 'ERR_VALIDATION'
                | 'ERR_EMPTY_MESSAGE'
                | 'ERR_WAPP_INVALID_CONTACT'
                | 'ERR_NO_DEF_WAPP_FOUND'
                | 'ERR_FILE_EMPTY';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error:
                | 'ERR_NO_CONTACT_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND';
              message:
                | 'ERR_NO_CONTACT_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        409: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED' | 'ERR_OTHER_OPEN_TICKET';
              message: 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED' | 'ERR_OTHER_OPEN_TICKET';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        413: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TOO_LARGE';
              message: 'ERR_FILE_TOO_LARGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        415: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_FILE_TYPE';
              message: 'ERR_FILE_TYPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        422: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_IDEMPOTENCY_KEY_USED' | 'ERR_FILE_NOT_FETCHED';
              message: 'ERR_IDEMPOTENCY_KEY_USED' | 'ERR_FILE_NOT_FETCHED';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL' | 'ERR_CREATING_MESSAGE';
              message: 'ERR_INTERNAL' | 'ERR_CREATING_MESSAGE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        502: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_WAPP_CHECK_CONTACT';
              message: 'ERR_WAPP_CHECK_CONTACT';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
  '/api/messages/{messageId}': {
    /** Get how far a message that was sent by the API has got */
    get: {
      parameters: { query?: never; header?: never; path: { messageId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              id: number;
              contactId: number;
              ticketId: number;
              clientId: string | null;
              state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
              error: string | null;
              createdAt: string;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_VALIDATION';
              message: 'ERR_VALIDATION';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        401: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INVALID_API_TOKEN';
              message: 'ERR_INVALID_API_TOKEN';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_API_SCOPE';
              message: 'ERR_API_SCOPE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_NO_MESSAGE_FOUND';
              message: 'ERR_NO_MESSAGE_FOUND';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TOO_MANY_REQUESTS';
              message: 'ERR_TOO_MANY_REQUESTS';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_INTERNAL';
              message: 'ERR_INTERNAL';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              error: 'ERR_TEMPORARILY_UNAVAILABLE';
              message: 'ERR_TEMPORARILY_UNAVAILABLE';
              description: string;
              details?: Record<string, unknown>;
              requestId?: string;
            };
          };
        };
      };
    };
  };
}
export interface components {
  schemas: {
    Tag: { id: number; name: string; color: string };
    Ticket: {
      id: number;
      status: 'pending' | 'open' | 'closed';
      contact: {
        id: number;
        name: string;
        number: string | null;
        isGroup: boolean;
        tags: Array<components['schemas']['TagOutput']>;
      };
      user: { id: number; name: string } | null;
      queue: { id: number; name: string } | null;
      connection: { id: number; name: string; channel: string } | null;
      unreadMessages: number;
      lastMessage: {
        id: number;
        author: 'customer' | 'agent' | 'phone' | 'api' | 'system';
        type:
          | 'chat'
          | 'image'
          | 'audio'
          | 'video'
          | 'application'
          | 'location'
          | 'vcard'
          | 'call_log'
          | 'unsupported';
        text: string;
      } | null;
      waitingSince: string | null;
      createdAt: string;
      updatedAt: string;
    };
    Message: {
      id: number;
      ticketId: number;
      author: 'customer' | 'agent' | 'phone' | 'api' | 'system';
      contact: { id: number; name: string } | null;
      user: { id: number; name: string } | null;
      type:
        | 'chat'
        | 'image'
        | 'audio'
        | 'video'
        | 'application'
        | 'location'
        | 'vcard'
        | 'call_log'
        | 'unsupported';
      text: string;
      file: { name: string | null; mime: string | null; size: number | null; url: string | null } | null;
      state: 'received' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed';
      error: string | null;
      quotedMessageId: number | null;
      quote: {
        source: 'status' | 'message';
        isFromUs: boolean;
        type:
          | 'chat'
          | 'image'
          | 'audio'
          | 'video'
          | 'application'
          | 'location'
          | 'vcard'
          | 'call_log'
          | 'unsupported';
        text: string;
      } | null;
      recipients: {
        to: Array<{ address: string; name: string }>;
        cc: Array<{ address: string; name: string }>;
      } | null;
      isEdited: boolean;
      isDeleted: boolean;
      createdAt: string;
    };
    Note: {
      id: number;
      ticketId: number;
      author: 'agent' | 'api';
      userId: number | null;
      authorName: string;
      text: string;
      mentions: Array<{ id: number | null; name: string }>;
      isEdited: boolean;
      createdAt: string;
    };
    Contact: {
      id: number;
      name: string;
      number: string | null;
      email: string;
      address: string;
      isGroup: boolean;
      addressKinds: Array<string>;
      tags: Array<components['schemas']['TagOutput']>;
      fields: Array<{ name: string; value: string }>;
      createdAt: string;
    };
    User: {
      id: number;
      name: string;
      email: string;
      profile: 'user' | 'admin' | 'masteradmin';
      isOnline: boolean;
      isAway: boolean;
      canSeeNumbers: boolean;
      startWork: string;
      endWork: string;
      queues: Array<{ id: number; name: string }>;
      connections: Array<{ id: number; name: string }>;
    };
    Connection: { id: number; name: string; channel: string; isDefault: boolean };
    TagOutput: { id: number; name: string; color: string };
  };
}
