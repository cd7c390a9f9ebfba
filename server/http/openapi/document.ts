import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import type { Product } from '#shared/page.ts'
import { failure, retryAfter } from './failures.ts'
import { pathsOf, sharedAnswers } from './operations.ts'
import { memberState, otherPaths } from './other-paths.ts'
import { headerParameters } from './requests.ts'
import { namedSchemas } from './schemas.ts'
import { shareResponses } from './shared-responses.ts'
import { uploadPaths } from './uploads.ts'

const tags = {
  auth: 'Signing in and up, sessions and logins.',
  console: 'What operators and moderators do in the console of their community.',
  contest: 'Challenges, their days and those who take part.',
  events: 'What changes, as it happens.',
  grievance: 'Grievances, which anybody may file.',
  host: 'What hosts do in the console of the installation.',
  media: 'Files that were uploaded.',
  moderation: 'What moderators decided about a member, and appeals.',
  notice: 'What the committee of a community says to its members',
  notification: 'The notifications of a member.',
  place: 'Finding places.',
  post: 'Posts, comments, votes and the search.',
  push: 'Notifications while the product is closed.',
  site: 'The site, its communities and their pages.',
  team: 'Members who do a challenge together.',
  uploads: 'Sending a file in parts.',
  user: 'Members: profiles, locations, choices, respect, blocks, the account.',
}

const description = `Every call answers \`POST /api/…\` with JSON. One that only reads answers \`GET\` too, with the same fields in
the query. Errors have one form, \`Failure\`.`

/** The contract, and what is served besides it, as an OpenAPI 3.1 document. */
export function openApi(product: Product) {
  const entries = Object.entries(calls) as [Path, Call][]
  const { paths, responses } = shareResponses({
    ...Object.fromEntries(entries.flatMap(([path, call]) => pathsOf(path, call))),
    ...uploadPaths(),
    ...otherPaths(),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description,
      contact: { name: product.name, email: product.support_email },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: product.public_url }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: securitySchemes(product),
      parameters: headerParameters,
      responses,
      headers: {
        ETag: { description: 'Stands for this answer.', schema: { type: 'string' } },
        RetryAfter: retryAfter,
      },
      schemas: {
        ...namedSchemas(),
        ...sharedAnswers(entries),
        Failure: failure,
        MemberState: memberState,
      },
    },
  }
}

/** Under https the names of cookies begin with `__Host-`. */
function securitySchemes({ public_url }: Product) {
  const prefix = public_url.startsWith('https:') ? '__Host-' : ''
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The `token` of the answer that signed in.',
    },
    host: {
      ...{ type: 'apiKey', in: 'cookie', name: `${prefix}chowk-host` },
      description: 'The session of a host of the installation. Pages of other sites cannot use it.',
    },
    identity: {
      ...{ type: 'apiKey', in: 'cookie', name: `${prefix}chowk-identity` },
      description:
        'What a code or the sign-in provider has verified in this browser, for ten minutes.',
    },
  }
}
