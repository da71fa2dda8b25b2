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
            closingReasonId?: number;
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
              error:
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_TICKET_FOUND'
                | 'ERR_NO_CLOSING_REASON_FOUND';
              message:
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_TICKET_FOUND'
                | 'ERR_NO_CLOSING_REASON_FOUND';
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
  '/api/v1/connections/{connectionId}/templates': {
    /** List the approved templates of a connection by name, in a single page */
    get: {
      parameters: { query?: never; header?: never; path: { connectionId: number }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': { data: Array<components['schemas']['Template']>; nextCursor: string | null };
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
              error: 'ERR_NO_WAPP_FOUND';
              message: 'ERR_NO_WAPP_FOUND';
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
              error: 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
              message: 'ERR_WAPP_NOT_INITIALIZED' | 'ERR_WAPP_SESSION_EXPIRED';
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
              error: 'ERR_TEMPLATES_NOT_READ';
              message: 'ERR_TEMPLATES_NOT_READ';
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
  '/api/v1/templates/send': {
    /** Send an approved template to a number, an address or a contact, or in a ticket, also after the time in which the customer can be answered; responds as soon as it is stored and queued */
    post: {
      parameters: { query?: never; header?: { 'idempotency-key'?: string }; path?: never; cookie?: never };
      requestBody: {
        content: {
          'application/json': {
            ticketId?: number;
            contactId?: number;
            to?: string;
            number?: string;
            connectionId?: number;
            userId?: number;
            queueId?: number;
            name: string;
            language: string;
            parameters?: {
              header?: Array<string>;
              body?: Array<string>;
              buttons?: Array<string>;
              location?: { latitude: number; longitude: number; name: string; address: string };
            };
            fileUrl?: string;
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
                | 'ERR_TEMPLATE_FILE'
                | 'ERR_FILE_EMPTY'
                | 'ERR_NO_DEF_WAPP_FOUND'
                | 'ERR_WAPP_INVALID_CONTACT';
              message:
                | 'ERR_VALIDATION'
                | 'ERR_TEMPLATE_FILE'
                | 'ERR_FILE_EMPTY'
                | 'ERR_NO_DEF_WAPP_FOUND'
                | 'ERR_WAPP_INVALID_CONTACT';
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
                | 'ERR_NO_TEMPLATE_FOUND'
                | 'ERR_NO_TICKET_FOUND'
                | 'ERR_NO_CONTACT_FOUND'
                | 'ERR_NO_WAPP_FOUND'
                | 'ERR_NO_USER_FOUND'
                | 'ERR_NO_QUEUE_FOUND';
              message:
                | 'ERR_NO_TEMPLATE_FOUND'
                | 'ERR_NO_TICKET_FOUND'
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
              error:
                | 'ERR_TEMPLATE_NOT_USABLE'
                | 'ERR_TICKET_NOT_OPEN'
                | 'ERR_WAPP_NOT_INITIALIZED'
                | 'ERR_WAPP_SESSION_EXPIRED'
                | 'ERR_OTHER_OPEN_TICKET';
              message:
                | 'ERR_TEMPLATE_NOT_USABLE'
                | 'ERR_TICKET_NOT_OPEN'
                | 'ERR_WAPP_NOT_INITIALIZED'
                | 'ERR_WAPP_SESSION_EXPIRED'
                | 'ERR_OTHER_OPEN_TICKET';
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
              error: 'ERR_TEMPLATES_NOT_READ' | 'ERR_WAPP_CHECK_CONTACT';
              message: 'ERR_TEMPLATES_NOT_READ' | 'ERR_WAPP_CHECK_CONTACT';
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
    /** List contacts; of several filters all must fit */
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
          updatedSince?: string;
          sort?: 'id' | 'updatedAt' | '-updatedAt';
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
    /** Create a contact, or update the one with this number, email or value of a field; absent fields and `fields` of other names stay as they are. Repeated it changes nothing */
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: {
        content: {
          'application/json': {
            matchBy: 'number' | 'email' | 'field';
            matchField?: string;
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
  '/api/v1/closing-reasons': {
    /** List all reasons for which tickets are closed, in their order and in a single page */
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
export interface webhooks {
  /** A ticket was created */
  'ticket.created': {
    type: 'ticket.created';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { ticket: components['schemas']['WebhookTicket'] };
  };

  /** Status, agent, queue or connection of a ticket have changed */
  'ticket.updated': {
    type: 'ticket.updated';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      ticket: components['schemas']['WebhookTicket'];
      before: { status: 'pending' | 'open' | 'closed'; userId?: number | null; queueId?: number | null };
    };
  };

  /** A ticket was deleted with its messages, also with its contact */
  'ticket.deleted': {
    type: 'ticket.deleted';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { ticketId: number };
  };

  /** A message was received, or stored to be sent */
  'message.created': {
    type: 'message.created';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      message: components['schemas']['WebhookMessage'];
      ticket: components['schemas']['WebhookTicket'];
    };
  };

  /** A message was edited, deleted by its author, delivered, read or reacted to, or its file arrived */
  'message.updated': {
    type: 'message.updated';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      message: components['schemas']['WebhookMessage'];
      ticket: components['schemas']['WebhookTicket'];
    };
  };

  /** A message no longer exists */
  'message.deleted': {
    type: 'message.deleted';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { messageId: number; ticketId: number };
  };

  /** An agent or a program has added an internal note to a ticket; customers never see it */
  'note.created': {
    type: 'note.created';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { note: components['schemas']['WebhookNote']; ticket: components['schemas']['WebhookTicket'] };
  };

  /** The text of an internal note was changed, or whom it mentions */
  'note.updated': {
    type: 'note.updated';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { note: components['schemas']['WebhookNote']; ticket: components['schemas']['WebhookTicket'] };
  };

  /** An internal note was deleted */
  'note.deleted': {
    type: 'note.deleted';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { noteId: number; ticketId: number };
  };

  /** A customer has rated a closed ticket, which each of them can do once */
  'rating.created': {
    type: 'rating.created';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      rating: { score: number; comment: string };
      ticket: components['schemas']['WebhookTicket'];
      queueId?: number | null;
    };
  };

  /** Less than a quarter of the time is left to meet a reply target of a queue */
  'target.soon': {
    type: 'target.soon';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      target: { kind: 'firstAnswer' | 'nextAnswer' | 'resolution'; dueAt: string };
      ticket: components['schemas']['WebhookTicket'];
    };
  };

  /** A reply target of a queue was missed; each is announced once */
  'target.missed': {
    type: 'target.missed';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      target: { kind: 'firstAnswer' | 'nextAnswer' | 'resolution'; dueAt: string };
      ticket: components['schemas']['WebhookTicket'];
    };
  };

  /** A contact was added (imports of many contacts at once are not announced) */
  'contact.created': {
    type: 'contact.created';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { contact: components['schemas']['WebhookContact'] };
  };

  /** A contact was changed */
  'contact.updated': {
    type: 'contact.updated';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { contact: components['schemas']['WebhookContact'] };
  };

  /** A contact was deleted with its tickets; when all are, each is announced */
  'contact.deleted': {
    type: 'contact.deleted';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { contactId: number };
  };

  /** A connection was changed, or its session was */
  'connection.updated': {
    type: 'connection.updated';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: {
      connection: {
        id: number;
        name: string;
        color: string;
        type: string | null;
        number: string;
        status: 'DISCONNECTED' | 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'TIMEOUT';
        closeReason: string;
      };
    };
  };

  /** A connection was deleted */
  'connection.deleted': {
    type: 'connection.deleted';
    version: 1;
    timestamp: string;
    subject: string;
    sequence: number;
    data: { connectionId: number };
  };
}
export interface components {
  schemas: {
    Tag: { id: number; name: string; color: string };
    WebhookTicket: {
      id: number;
      status: 'pending' | 'open' | 'closed';
      contactId: number;
      userId?: number | null;
      queueId?: number | null;
      closedQueueId?: number | null;
      whatsappId?: number | null;
      unreadMessages: number;
      isGroup: boolean;
      lastMessage: string;
      lastMessageFromMe: boolean;
      lastMessageUser: { id: number; name: string } | null;
      lastMessageDetails: {
        id: number;
        author: 'customer' | 'agent' | 'phone' | 'api' | 'system';
        user: { id: number; name: string } | null;
        mediaType:
          | 'chat'
          | 'image'
          | 'audio'
          | 'video'
          | 'application'
          | 'location'
          | 'vcard'
          | 'call_log'
          | 'unsupported';
        mediaMime: string | null;
        isDeleted: boolean;
        card?: string | null;
        text: string;
      } | null;
      hasAutoReply: boolean;
      waitingSince?: string | null;
      isSnoozed?: boolean;
      snoozedUntil?: string | null;
      snoozeReason?: string;
      targets?: Array<{ kind: 'firstAnswer' | 'nextAnswer' | 'resolution'; dueAt: string; soonAt: string }>;
      stage?: { id: number; name: string; color: string } | null;
      stagedAt?: string | null;
      closingReason?: { id: number; name: string } | null;
      createdAt: string;
      updatedAt: string;
      contact: {
        id: number;
        name: string;
        number: string;
        profilePicUrl: string;
        isGroup: boolean;
        email: string;
        telegramId: string | null;
        messengerId: string | null;
        instagramId: string | null;
        webchatId: string | null;
        addressKinds: Array<string>;
        isNotOnWhatsapp: boolean;
        tags: Array<components['schemas']['Tag']>;
      };
      queue: { id: number; name: string; color: string } | null;
      whatsapp: { id: number; name: string; color: string; type: string | null } | null;
      user: { id: number; name: string } | null;
      found?: { id?: number | null; noteId?: number; text: string; createdAt: string };
    };
    WebhookMessage: {
      id: number;
      clientId: string | null;
      ticketId: number;
      body: string;
      author: 'customer' | 'agent' | 'phone' | 'api' | 'system';
      fromMe: boolean;
      read: boolean;
      mediaType:
        | 'chat'
        | 'image'
        | 'audio'
        | 'video'
        | 'application'
        | 'location'
        | 'vcard'
        | 'call_log'
        | 'unsupported';
      mediaUrl: string | null;
      mediaMime: string | null;
      mediaName: string | null;
      mediaSize: number | null;
      mediaWidth?: number | null;
      mediaHeight?: number | null;
      mediaState: 'fetching' | 'failed' | null;
      transcription?: string | null;
      ack: number;
      failReason:
        | 'ERR_ACCOUNT_PENDING'
        | 'ERR_ACCOUNT_RESTRICTED'
        | 'ERR_API_SCOPE'
        | 'ERR_AI_ADDRESS_REFUSED'
        | 'ERR_AI_ANSWER_INVALID'
        | 'ERR_AI_BUSY'
        | 'ERR_AI_DAILY_LIMIT'
        | 'ERR_AI_FILTERED'
        | 'ERR_AI_KEY_REFUSED'
        | 'ERR_AI_MODEL_NOT_FOUND'
        | 'ERR_AI_NO_CREDIT'
        | 'ERR_AI_NOT_CONFIGURED'
        | 'ERR_AI_OFF'
        | 'ERR_AI_PAGE_ALREADY_EXISTS'
        | 'ERR_AI_TIMEOUT'
        | 'ERR_AI_TOO_LONG'
        | 'ERR_AI_UNREACHABLE'
        | 'ERR_AUTOMATION_COUNT'
        | 'ERR_AUTOMATION_TEXT_REPEATED'
        | 'ERR_CHANGED_MEANWHILE'
        | 'ERR_CHANNEL_PAYMENT'
        | 'ERR_CHANNEL_PERMISSION'
        | 'ERR_CLOSING_REASON_COUNT'
        | 'ERR_CLOSING_REASON_NAME_ALREADY_EXISTS'
        | 'ERR_CLOSING_REASON_REQUIRED'
        | 'ERR_CONNECTION_CREATION_COUNT'
        | 'ERR_CONNECTION_NAME_ALREADY_EXISTS'
        | 'ERR_CONNECTION_WITHOUT_CREDENTIALS'
        | 'ERR_CONTACT_NOT_ON_CHANNEL'
        | 'ERR_CONTACT_WITHOUT_ADDRESS'
        | 'ERR_CONTACT_WITHOUT_NUMBER'
        | 'ERR_COPY_ADDRESS'
        | 'ERR_COPY_TO_CUSTOMER'
        | 'ERR_COPY_TO_SELF'
        | 'ERR_CREATING_MESSAGE'
        | 'ERR_CREATING_TICKET'
        | 'ERR_CURRENT_PASSWORD'
        | 'ERR_CUSTOMER_IDENTITY_CHANGED'
        | 'ERR_CUSTOMER_OPTED_OUT'
        | 'ERR_CUSTOMER_REPLIED'
        | 'ERR_CUSTOMER_UNAVAILABLE'
        | 'ERR_DELETE_WAPP_MSG'
        | 'ERR_DUPLICATED_CONTACT'
        | 'ERR_EDITING_WAPP_MSG'
        | 'ERR_EDIT_TIME_EXCEEDED'
        | 'ERR_EMAIL_ALREADY_EXISTS'
        | 'ERR_EMPTY_MESSAGE'
        | 'ERR_FETCH_WAPP_MSG'
        | 'ERR_FILE_EMPTY'
        | 'ERR_FILE_NOT_ACCEPTED'
        | 'ERR_FILE_NOT_FETCHED'
        | 'ERR_FILE_TOO_LARGE'
        | 'ERR_FILE_TYPE'
        | 'ERR_FIRST_CONTACT_REFUSED'
        | 'ERR_HUB_CHANNEL_CONNECTED'
        | 'ERR_HUB_TOKEN_REFUSED'
        | 'ERR_HUB_UNREACHABLE'
        | 'ERR_HUB_WITHOUT_ADDRESS'
        | 'ERR_HUB_WITHOUT_TOKEN'
        | 'ERR_IDEMPOTENCY_KEY_USED'
        | 'ERR_IMAGE_TOO_COMPLEX'
        | 'ERR_IMAGE_TOO_LARGE'
        | 'ERR_IMAGE_TYPE'
        | 'ERR_IMPORT_RUNNING'
        | 'ERR_IMPORT_SOURCE'
        | 'ERR_IMPORT_WITHOUT_NUMBERS'
        | 'ERR_IMPORT_WITHOUT_SOURCE'
        | 'ERR_INTERNAL'
        | 'ERR_INVALID_API_TOKEN'
        | 'ERR_INVALID_CREDENTIALS'
        | 'ERR_INVITATION_INVALID'
        | 'ERR_MAIL_NOT_CONFIGURED'
        | 'ERR_MACRO_COUNT'
        | 'ERR_MACRO_QUEUE'
        | 'ERR_MASKED_NUMBER'
        | 'ERR_MENTION_NOT_ALLOWED'
        | 'ERR_MERGE_GROUP'
        | 'ERR_MERGE_OPEN_TICKETS'
        | 'ERR_MERGE_SAME_CONTACT'
        | 'ERR_MAPS_BUSY'
        | 'ERR_MAPS_KEY_REFUSED'
        | 'ERR_MAPS_NOT_CONFIGURED'
        | 'ERR_MAPS_UNREACHABLE'
        | 'ERR_MESSAGE_INVALID'
        | 'ERR_MESSAGE_KIND_REFUSED'
        | 'ERR_MESSAGE_NOT_FORWARDABLE'
        | 'ERR_MESSAGE_TOO_LONG'
        | 'ERR_MESSAGE_TO_SELF'
        | 'ERR_MESSAGE_UNCONFIRMED'
        | 'ERR_MESSAGE_UNDELIVERABLE'
        | 'ERR_MESSAGE_WITHHELD'
        | 'ERR_NO_API_TOKEN_FOUND'
        | 'ERR_NO_AI_PAGE_FOUND'
        | 'ERR_NO_AUTOMATION_FOUND'
        | 'ERR_NO_CLOSING_REASON_FOUND'
        | 'ERR_NO_CONTACT_FOUND'
        | 'ERR_NO_DELIVERY_FOUND'
        | 'ERR_NO_DEF_WAPP_FOUND'
        | 'ERR_NO_HUB_CHANNEL_FOUND'
        | 'ERR_NO_IMPORT_FOUND'
        | 'ERR_NO_INTEGRATION_FOUND'
        | 'ERR_NO_INVITATION_FOUND'
        | 'ERR_NO_MACRO_FOUND'
        | 'ERR_NO_MEDIA_FOUND'
        | 'ERR_NO_MESSAGE_FOUND'
        | 'ERR_NO_NOTE_FOUND'
        | 'ERR_NO_SAVED_VIEW_FOUND'
        | 'ERR_NO_SCHEDULED_MESSAGE_FOUND'
        | 'ERR_NO_OTHER_WHATSAPP'
        | 'ERR_NO_PERMISSION'
        | 'ERR_NO_QUEUE_FOUND'
        | 'ERR_NO_QUICK_ANSWER_FILE_FOUND'
        | 'ERR_NO_QUICK_ANSWER_FOUND'
        | 'ERR_NO_SETTING_FOUND'
        | 'ERR_NO_SIGNUP_FOUND'
        | 'ERR_NO_STAGE_FOUND'
        | 'ERR_NO_SUCH_CALL'
        | 'ERR_NO_TAG_FOUND'
        | 'ERR_NO_TEMPLATE_FOUND'
        | 'ERR_NO_TICKET_FOUND'
        | 'ERR_NO_USER_FOUND'
        | 'ERR_NO_SENDING_LIMITS'
        | 'ERR_NO_WAPP_FOUND'
        | 'ERR_NO_WEBHOOK_FOUND'
        | 'ERR_NUMBER_NOT_READY'
        | 'ERR_OAUTH_APPLICATION'
        | 'ERR_OAUTH_DENIED'
        | 'ERR_OAUTH_EXPIRED'
        | 'ERR_OAUTH_NOT_CONFIGURED'
        | 'ERR_OAUTH_PERMISSION'
        | 'ERR_OAUTH_REFUSED'
        | 'ERR_OAUTH_UNREACHABLE'
        | 'ERR_OPEN_USER_TICKET'
        | 'ERR_OTHER_OPEN_TICKET'
        | 'ERR_OUT_OF_HOURS'
        | 'ERR_PASSKEY_INVALID'
        | 'ERR_PASSKEY_NOT_ASKED'
        | 'ERR_PASSKEY_REFUSED'
        | 'ERR_PASSWORD_COMMON'
        | 'ERR_PASSWORD_TOO_SHORT'
        | 'ERR_PHONE_NUMBER_NEEDED'
        | 'ERR_PHONE_UNANSWERED'
        | 'ERR_QUEUE_COLOR_ALREADY_EXISTS'
        | 'ERR_QUEUE_NAME_ALREADY_EXISTS'
        | 'ERR_QUEUE_REQUIRED'
        | 'ERR_REPLY_WINDOW_CLOSED'
        | 'ERR_RESET_LINK_INVALID'
        | 'ERR_SAVED_VIEW_COUNT'
        | 'ERR_SENDING_LIMIT_REACHED'
        | 'ERR_SENDING_WAPP_MSG'
        | 'ERR_SESSION_EXPIRED'
        | 'ERR_SHORTCUT_ALREADY_EXISTS'
        | 'ERR_SSO_ADDRESS'
        | 'ERR_SSO_CLIENT'
        | 'ERR_SSO_DENIED'
        | 'ERR_SSO_DOMAIN'
        | 'ERR_SSO_DOMAINS'
        | 'ERR_SSO_EMAIL_UNVERIFIED'
        | 'ERR_SSO_EXPIRED'
        | 'ERR_SSO_ISSUER'
        | 'ERR_SSO_MASTER'
        | 'ERR_SSO_NOT_CONFIGURED'
        | 'ERR_SSO_NO_ACCOUNT'
        | 'ERR_SSO_NO_EMAIL'
        | 'ERR_SSO_ONLY'
        | 'ERR_SSO_OTHER_LINK'
        | 'ERR_SSO_PRIVATE'
        | 'ERR_SSO_REFUSED'
        | 'ERR_SSO_SECRET'
        | 'ERR_SSO_UNREACHABLE'
        | 'ERR_STAGE_COUNT'
        | 'ERR_STAGE_NAME_ALREADY_EXISTS'
        | 'ERR_STORAGE_FULL'
        | 'ERR_TAG_NAME_ALREADY_EXISTS'
        | 'ERR_TEMPLATES_NOT_READ'
        | 'ERR_TEMPLATE_FILE'
        | 'ERR_TEMPLATE_MISSING'
        | 'ERR_TEMPLATE_NOT_USABLE'
        | 'ERR_TEMPLATE_PAUSED'
        | 'ERR_TEMPLATE_VALUES'
        | 'ERR_TEMPORARILY_UNAVAILABLE'
        | 'ERR_TEST_NUMBER'
        | 'ERR_TICKET_NOT_OPEN'
        | 'ERR_TOO_MANY_REQUESTS'
        | 'ERR_TOO_MANY_TICKETS'
        | 'ERR_TWO_FACTOR_CHANGED'
        | 'ERR_TWO_FACTOR_CODE'
        | 'ERR_TWO_FACTOR_EXPIRED'
        | 'ERR_TWO_FACTOR_REQUIRED'
        | 'ERR_TWO_FACTOR_SETUP'
        | 'ERR_USER_CREATION_COUNT'
        | 'ERR_USER_CREATION_DISABLED'
        | 'ERR_VALIDATION'
        | 'ERR_WAPP_CHECK_CONTACT'
        | 'ERR_WAPP_DOWNLOAD_MEDIA'
        | 'ERR_WAPP_GREETING_REQUIRED'
        | 'ERR_WAPP_INVALID_CONTACT'
        | 'ERR_WAPP_NOT_INITIALIZED'
        | 'ERR_WAPP_PAIRING_REFUSED'
        | 'ERR_WAPP_SESSION_EXPIRED'
        | 'ERR_WEBCHAT_IDENTITY'
        | 'ERR_WEBHOOK_ACTIONS'
        | 'ERR_WEBHOOK_ADDRESS'
        | 'ERR_WEBHOOK_COUNT'
        | null;
      failDetail?: string | null;
      isPaused?: boolean;
      isAutomatic: boolean;
      isDeleted: boolean;
      isEdited: boolean;
      quotedMsg: {
        id: number;
        body: string;
        fromMe: boolean;
        mediaType:
          | 'chat'
          | 'image'
          | 'audio'
          | 'video'
          | 'application'
          | 'location'
          | 'vcard'
          | 'call_log'
          | 'unsupported';
        mediaMime?: string | null;
        isDeleted: boolean;
        contact: { id: number; name: string; number: string; profilePicUrl: string; isGroup: boolean } | null;
        user: { id: number; name: string } | null;
      } | null;
      contact: { id: number; name: string; number: string; profilePicUrl: string; isGroup: boolean } | null;
      user: { id: number; name: string } | null;
      mentions?: Array<string>;
      reactions: Array<{ emoji: string; fromMe: boolean; contactId?: number | null }>;
      oldMessages: Array<{ id: number; body: string; createdAt: string }>;
      content?: {
        card?:
          | {
              kind: 'poll';
              title: string;
              options: Array<string>;
              isMultiple: boolean;
              hidesVoters?: true;
              endsAt?: string | null;
            }
          | {
              kind: 'event';
              name: string;
              description: string;
              venue: string;
              link: string | null;
              startsAt?: string | null;
              endsAt?: string | null;
              isCanceled: boolean;
              isCall: boolean;
            }
          | {
              kind: 'order';
              title: string;
              note: string;
              itemCount: number;
              total: { amount: number; currency: string } | null;
              status: 'inquiry' | 'accepted' | 'declined' | null;
              lines: Array<{
                name: string;
                quantity: number;
                price: { amount: number; currency: string } | null;
              }>;
              thumbnail: string | null;
            }
          | {
              kind: 'product';
              title: string;
              description: string;
              price: { amount: number; currency: string } | null;
              salePrice: { amount: number; currency: string } | null;
              code: string;
              link: string | null;
              note: string;
              thumbnail: string | null;
            }
          | {
              kind: 'invitation';
              to: 'group' | 'channel';
              name: string;
              note: string;
              expiresAt?: string | null;
              thumbnail: string | null;
            }
          | {
              kind: 'options';
              title: string;
              text: string;
              footer: string;
              options: Array<{ title: string; description: string; section: string; link: string | null }>;
            }
          | { kind: 'choice'; title: string; description: string }
          | {
              kind: 'payment';
              type: 'details' | 'request' | 'notice' | 'declined' | 'canceled' | 'invitation' | 'invoice';
              title: string;
              note: string;
              total: { amount: number; currency: string } | null;
              keys: Array<{ label: string; holder: string; value: string }>;
            }
          | { kind: 'stickers'; name: string; publisher: string; count: number }
          | { kind: 'page'; link: string; title: string; description: string; thumbnail: string | null }
          | { kind: 'viewOnce' }
          | { kind: 'notice'; type: 'pinned' | 'unpinned' | 'timer'; seconds: number | null };
        subject?: string;
        sentLocation?: { name: string; address: string };
        rule?: string;
        forwarded?: 'once' | 'often';
        vanishesAfter?: number;
        isViewOnce?: true;
        isLiveStart?: true;
        album?: string;
        advertisement?: { title: string; text: string; link: string | null; thumbnail: string | null };
        quote?: {
          source: 'status' | 'message';
          fromMe: boolean;
          mediaType:
            | 'chat'
            | 'image'
            | 'audio'
            | 'video'
            | 'application'
            | 'location'
            | 'vcard'
            | 'call_log'
            | 'unsupported';
          isSticker?: boolean;
          text: string;
          thumbnail: string | null;
        };
      } | null;
      responses?: Array<{
        fromMe: boolean;
        contact: { id: number; name: string; number: string; profilePicUrl: string; isGroup: boolean } | null;
        choices: Array<number> | null;
        guests: number;
      }>;
      recipients?: {
        to: Array<{ address: string; name: string }>;
        cc: Array<{ address: string; name: string }>;
        bcc?: Array<{ address: string; name: string }>;
      } | null;
      createdAt: string;
      updatedAt: string;
    };
    WebhookNote: {
      id: number;
      clientId: string | null;
      ticketId: number;
      body: string;
      author: 'agent' | 'api' | 'system';
      user: { id?: number | null; name: string };
      mentions: Array<{ id?: number | null; name: string }>;
      createdAt: string;
      editedAt?: string | null;
    };
    WebhookContact: {
      id: number;
      name: string;
      number: string;
      profilePicUrl: string;
      isGroup: boolean;
      email: string;
      telegramId: string | null;
      messengerId: string | null;
      instagramId: string | null;
      webchatId: string | null;
      addressKinds: Array<string>;
      isNotOnWhatsapp: boolean;
      tags: Array<components['schemas']['Tag']>;
      address: string;
      extraInfo: Array<{ id: number; name: string; value: string }>;
      createdAt?: string;
    };
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
      isSnoozed: boolean;
      snoozedUntil: string | null;
      stage: { id: number; name: string } | null;
      stagedAt: string | null;
      closingReason: { id: number; name: string } | null;
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
        bcc?: Array<{ address: string; name: string }>;
      } | null;
      isEdited: boolean;
      isDeleted: boolean;
      createdAt: string;
    };
    Template: {
      name: string;
      language: string;
      category: string;
      header: string;
      body: string;
      footer: string;
      buttons: Array<string>;
      parameters: {
        header: Array<{ placeholder: string; example: string }>;
        body: Array<{ placeholder: string; example: string }>;
        buttons: Array<{ type: 'url' | 'copyCode'; label: string; url: string; example: string }>;
        location: boolean;
      };
      file: { kind: 'image' | 'video' | 'document'; mimes: Array<string>; maxSize: number } | null;
      isSendable: boolean;
    };
    Note: {
      id: number;
      ticketId: number;
      author: 'agent' | 'api' | 'system';
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
      updatedAt: string;
    };
    User: {
      id: number;
      name: string;
      email: string;
      profile: 'user' | 'admin' | 'masteradmin';
      isOnline: boolean;
      isAway: boolean;
      isAvailable: boolean;
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
