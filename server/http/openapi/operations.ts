import type { Call } from '#shared/contracts/call.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { failedResponses, failuresOf, ofBodies } from './failures.ts'
import { headersOf, queryParameters, requestBody } from './requests.ts'
import { jsonSchema } from './schemas.ts'

/** A call as the document has it: at its path and, where a field may stand in the path, at that one too. */
export function pathsOf(path: Path, call: Call): [string, object][] {
  const plain: [string, object] = [`/api/${path}`, pathItem(path, call)]
  if (!call.inPath) return [plain]
  return [plain, [`/api/${path}/{${call.inPath}}`, pathItem(path, call, call.inPath)]]
}

function pathItem(path: Path, call: Call, inPath?: string) {
  const name = nameOf(path) + (inPath ? `By${capital(inPath)}` : '')
  const shared = {
    summary: call.summary,
    description: descriptionOf(call),
    tags: [path.split('/')[0]],
    security: securityOf(call),
  }
  const parameters = [...(inPath ? [pathParameter(call, inPath)] : []), ...headersOf(call)]
  const post = {
    ...shared,
    operationId: name,
    parameters,
    requestBody: requestBody(call, inPath),
    responses: { ...done(path, call), ...failedResponses([...failuresOf(call), ...ofBodies]) },
  }
  if (!call.reads) return { post }
  const isCached = call.who === 'anyone'
  const condition = isCached ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []
  const get = {
    ...shared,
    operationId: `get${capital(name)}`,
    parameters: [...parameters, ...condition, ...queryParameters(call, inPath)],
    responses: {
      ...done(path, call, isCached ? { ETag: { $ref: '#/components/headers/ETag' } } : undefined),
      ...(isCached && { 304: { description: 'The answer has not changed.' } }),
      ...failedResponses(failuresOf(call)),
    },
  }
  return { get, post }
}

function pathParameter({ input }: Call, name: string) {
  const schema = jsonSchema(input, 'input').properties?.[name]
  return { in: 'path', name, required: true, schema }
}

function descriptionOf({ who, limit }: Call): string {
  const whom = who === 'anyone' ? 'For anyone.' : `For a ${who}.`
  return `${whom} At most ${limit.points} times in ${limit.seconds} seconds.`
}

/** Calls of no community read no session. A verified identity is a cookie. */
function securityOf({ who, global, identity }: Call) {
  const session = { bearer: [] }
  if (identity === 'needed') return [{ ...(who !== 'anyone' && session), identity: [] }]
  if (who === 'host') return [{ host: [] }]
  const callers = global ? [{}] : who === 'anyone' ? [{}, session] : [session]
  return identity === 'read' ? [...callers, { ...callers[0], identity: [] }] : callers
}

function done(path: Path, call: Call, headers?: object) {
  const cookies = call.reads ? undefined : { 'Set-Cookie': cookieHeader(call) }
  const content = call.streams
    ? { [call.streams]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answerOf(path, call) } }
  return { 200: { description: 'Done', headers: { ...headers, ...cookies }, content } }
}

/** What a call answers stands in the document once, though it is answered to GET and to POST. */
function answerOf(path: Path, call: Call) {
  return call.reads
    ? { $ref: `#/components/schemas/${answerName(path)}` }
    : jsonSchema(call.output, 'output')
}

/** The answers of the calls that GET and POST share, by their names. */
export function sharedAnswers(entries: [Path, Call][]) {
  const reads = entries.filter(([, call]) => call.reads)
  return Object.fromEntries(
    reads.map(([path, { output }]) => [answerName(path), jsonSchema(output, 'output')]),
  )
}

function answerName(path: Path): string {
  return `${capital(nameOf(path))}Answer`
}

/** `postFeed` of `post/feed`. */
function nameOf(path: Path): string {
  const [first = '', ...words] = path.split(/[/-]/)
  return first + words.map(capital).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const written =
  'Also with an error. `chowk-written`: a token of the write, so that later reads of this browser show it.'

const cookieTexts = {
  identity:
    '`chowk-identity`: the identity that was verified, for ten minutes; empty where it ends.',
  device: '`chowk-device`: the browser is known to the account; empty where it is not any more.',
  host: '`chowk-host`: the session of a host of the installation, which no script reads.',
  banned:
    '`chowk-banned`: with `account_banned`, proof for half an hour of who is banned, for `moderation/ban` and `moderation/appeal-ban`.',
}

function cookieHeader({ cookies = [] }: Call) {
  const names = ['written', ...cookies]
  return {
    description: [written, ...cookies.map((name) => cookieTexts[name])].join('\n\n'),
    schema: { type: 'string', pattern: `^(__Host-)?chowk-(${names.join('|')})=` },
  }
}
