import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readVisitorRequest } from '#server/http/visitor-request.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { pagesOfReads } from '#server/testing/freshness/pages-of-reads.ts'
import { type RawAnswer, type RawRequest, sendRaw } from '#server/testing/raw-request.ts'

const at = installation()

type Subject = { token: string; contest_id: number; post_id: number }
const subjects: Subject[] = []
const addresses = { cached: '', truth: '' }

beforeAll(async () => {
  for (let count = 0; count < 2; count++) subjects.push(await someSubject())
  const listening = { host: '127.0.0.1', port: 0 }
  addresses.truth = await at.truth.app.listen(listening)
  addresses.cached = at.one.app.listeningOrigin
  await at.caughtUp()
})

async function someSubject(): Promise<Subject> {
  const community = await createCommunity(at.truth.db)
  const contest = await createContest(at.truth.db, community)
  const post = await createPost(at.truth.db, await createMember(at.truth.db, community))
  return { token: community.identification_token, contest_id: contest.id, post_id: post.id }
}

/** Where a request names its community: nowhere, in the query, in the header, twice, or with another one. */
const naming = fc.record({
  query: fc.constantFrom<Name[]>([], ['own'], ['own', 'other'], ['junk'], ['blank'], ['capital']),
  header: fc.constantFrom<Name[]>([], ['own'], ['own'], ['other'], ['own', 'other'], ['junk']),
})

type Name = 'own' | 'other' | 'junk' | 'blank' | 'capital'

/** A call by its path, or one that a page shows. */
const asking = fc.constantFrom<(subject: Subject) => [path: string, query: string[]]>(
  () => ['/api/post/feed', []],
  () => ['/api/contest/allcontests', ['limit=2']],
  ({ contest_id }) => ['/api/contest/singlecontest', [`contest_id=${contest_id}`]],
  ({ post_id }) => [`/api/post/singlepost/${post_id}`, []],
  ({ post_id }) => ['/api/post/singlepost', [`postid=${post_id}`]],
  ({ token }) => ['/api/auth/identification-token', [`identification_token=${token}`]],
  () => ['/api/site/settings', []],
  ({ token }) => ['/post/feed', [`identification_token=${token}`]],
  ({ token, post_id }) => [
    '/post/singlepost',
    [`identification_token=${token}`, `input={"postid":${post_id}}`],
  ],
)

/** Ways to write the same address, or nearly the same. */
const writing = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => path,
  (path) => path.replace('a', '%61'),
  (path) => path.replace('p', '%70').replace('o', '%6F'),
  (path) => `http://elsewhere${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e/.${path}`.replace('/.', '/'),
  (path) => path.replace('/', '//'),
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/(?<=.)\//, '%2f'),
)

const junk = fc.constantFrom<string[]>(
  [],
  ['r=1'],
  ['r=2', 'limit=2'],
  ['__proto__=1'],
  ['postid=0'],
)

const headers = fc.record({
  'accept-language': fc.constantFrom('', 'hi', 'hi-IN,hi;q=0.9', 'xx', 'en;q=junk'),
  'accept-encoding': fc.constantFrom('', 'br', 'gzip, br', 'junk', '*'),
  cookie: fc.constantFrom(
    '',
    'theme=dark',
    'theme=junk; locale=hi',
    'chowk-written=a.1',
    'locale=xx',
  ),
  'save-data': fc.constantFrom('', 'on', 'junk'),
  subdomain: fc.constantFrom('', '3', '4', '12345678901', 'junk'),
})

const parts = fc.record({
  ...{ naming, asking, writing, junk, headers },
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  isFirst: fc.boolean(),
  isReversed: fc.boolean(),
})

type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

function toRequest({ isFirst, isReversed, method, ...made }: Parts): RawRequest {
  const [own, other] = isFirst ? subjects : subjects.toReversed()
  if (!own || !other) throw new Error('there are no subjects')
  const names: Record<Name, string> = {
    ...{ own: own.token, other: other.token, junk: 'junk', blank: '+' },
    capital: own.token.toUpperCase(),
  }
  const [path, query] = made.asking(own)
  const named = made.naming.query.map((name) => `identification_token=${names[name]}`)
  const fields = [...query, ...named, ...made.junk]
  const sent = (isReversed ? fields.toReversed() : fields).join('&')
  const inHeader = made.naming.header.map((name): Header => ['identification-token', names[name]])
  const others = Object.entries(made.headers).filter(([, value]) => value !== '')
  return {
    method,
    path: made.writing(path) + (sent && `?${sent}`),
    headers: [...inHeader, ...others],
  }
}

type Header = [name: string, value: string]

// DATA-21
test('what is cached answers each request as the database does, and requests with one key alike', async () => {
  const byKey = new Map<string, RawAnswer>()
  let isRepeated = 0
  const check = async (request: RawRequest) => {
    const truth = await sendRaw(addresses.truth, request)
    expect(await sendRaw(addresses.cached, request)).toEqual(truth)
    expect(await sendRaw(addresses.cached, request)).toEqual(truth)
    const key = keyOf(request)
    if (key === undefined || request.method === 'HEAD') return
    const same = byKey.get(key)
    if (same) isRepeated++
    expect(truth).toEqual(same ?? truth)
    byKey.set(key, truth)
  }
  await fc.assert(
    fc.asyncProperty(parts, async (made) => {
      const request = toRequest(made)
      await check(request).catch((cause) => {
        throw new Error(`${JSON.stringify(request)}: ${cause}`, { cause })
      })
    }),
    { numRuns: 400 },
  )
  expect(isRepeated).toBeGreaterThan(20)
})

/** By what the request is cached, with its headers joined as `node:http` joins them. */
function keyOf({ method, path, headers }: RawRequest): string | undefined {
  const lines = Object.groupBy(headers, ([name]) => name)
  const joined = Object.entries(lines).map(([name, all = []]) => [
    name,
    all.map(([, value]) => value).join(', '),
  ])
  const request = { method, url: path, headers: Object.fromEntries(joined) }
  return readVisitorRequest(request, pagesOfReads())?.key
}
