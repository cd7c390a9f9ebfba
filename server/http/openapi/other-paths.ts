import { maxUnreadCount } from '#shared/limits.ts'
import { failedResponses } from './failures.ts'

const ofRequests = ['too_many_requests', 'service_unavailable', 'something_went_wrong'] as const

/** What is served under `/api` besides calls and uploads. */
export function otherPaths() {
  return {
    '/api/events': { get: events() },
    '/api/auth/google': { get: visitProvider() },
    '/api/auth/google/callback': { get: comeBack() },
  }
}

/** What an event of `/api/events` holds in its `data`, as JSON. */
export const memberState = {
  type: 'object',
  required: ['notifications'],
  properties: {
    notifications: {
      type: 'object',
      required: ['unread', 'latest'],
      properties: {
        unread: { type: 'integer', minimum: 0, maximum: maxUnreadCount + 1 },
        latest: { type: ['string', 'null'], format: 'date-time' },
      },
    },
  },
}

function events() {
  return {
    operationId: 'events',
    summary: 'Tells a member what has changed, as server-sent events, for as long as it is read.',
    description:
      'The `data` of each event is a `MemberState` as JSON: the state, and not what has changed. Its `id` stands for the state.',
    tags: ['events'],
    security: [{ bearer: [] }],
    parameters: [
      {
        in: 'header',
        name: 'last-event-id',
        description: 'The last event that was received: it is not sent again.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'Events',
        content: {
          'text/event-stream': {
            schema: {
              type: 'string',
              contentMediaType: 'text/event-stream',
              contentSchema: { $ref: '#/components/schemas/MemberState' },
            },
          },
        },
      },
      ...failedResponses([
        'login_to_continue',
        'session_ended',
        'community_suspended',
        ...ofRequests,
      ]),
    },
  }
}

function visitProvider() {
  return {
    ...visit('Leads a browser to the sign-in provider.', 'visitProvider'),
    parameters: [
      {
        in: 'query',
        name: 'identification_token',
        required: true,
        schema: { $ref: '#/components/schemas/IdentificationToken' },
      },
      {
        in: 'query',
        name: 'purpose',
        required: false,
        schema: { enum: ['login', 'register', 'join', 'link', 'prove'], default: 'login' },
      },
    ],
    responses: redirects('attempt', [
      'not_found',
      'community_not_found',
      'community_suspended',
      'given_data_invalid',
    ]),
  }
}

function comeBack() {
  return {
    ...visit('Where the sign-in provider leads the browser back to.', 'comeBack'),
    parameters: [{ in: 'query', name: 'state', required: false, schema: { type: 'string' } }],
    responses: redirects('identity|attempt', ['not_found', 'identity_missing']),
  }
}

function visit(summary: string, operationId: string) {
  const description = 'An address for browsers alone: its errors are pages.'
  return { summary, operationId, description, tags: ['auth'], security: [{}] }
}

function redirects(cookies: string, codes: Parameters<typeof failedResponses>[0]) {
  const failures = failedResponses([...codes, ...ofRequests])
  const pages = Object.entries(failures).map(([status, { description }]) => [
    status,
    { description, content: { 'text/html': { schema: { type: 'string' } } } },
  ])
  const headers = {
    Location: { description: 'Where to go on.', schema: { type: 'string' } },
    'Set-Cookie': {
      description: 'What the server keeps of the visit, for ten minutes.',
      schema: { type: 'string', pattern: `^(__Host-)?chowk-(${cookies})=` },
    },
  }
  return { 302: { description: 'Go on', headers }, ...Object.fromEntries(pages) }
}
