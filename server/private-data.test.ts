import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/features/auth/password/password.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'

const chowk = testApp()
const paths = Object.keys(calls) as Path[]

/** Names of what nobody is leaks of another. */
const secret =
  /e-?mail|phone|latitude|longitude|^lat$|^lng$|pincode|token|hash$|password|saved|feed_filter/i

type Scene = Awaited<ReturnType<typeof memberWithSecrets>>
let scene: Scene

beforeAll(async () => {
  scene = await memberWithSecrets()
})

/** A member of whom everything is known that the product keeps, and the texts that nobody else may read. */
async function memberWithSecrets() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const person = newPerson()
  await keepSecrets(asha, person)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, asha)
  const position = {
    latitude: 12.37,
    longitude: 76.61,
    pincode: '571477',
    place_id: 'hidden-571477',
  }
  const title = 'Herons over the tank'
  const post = await createPost(chowk.db, asha, { ...position, title, contest_id: contest.id })
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, asha)
  const comment = await createComment(chowk.db, post, asha)
  const subject: Subject = {
    ...{ user_id: asha.id, email: person.email, phone: person.phone, username: person.username },
    ...{ post: { id: post.id, title }, comment_id: comment.id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    identification_token: community.identification_token,
  }
  const texts = [person.email, person.phone, asha.token, ...(await hashesOf(asha))]
  const places = ['12.37', '76.61', '571477', '13.41', '74.73', '576101', 'hidden lane', 'Udupi']
  return { community, subject, texts: [...texts, ...places] }
}

async function keepSecrets({ community_id, id }: TestMember, person: ReturnType<typeof newPerson>) {
  const owner = { community_id, user_id: id }
  const { username, email, phone } = person
  await chowk.db
    .insertInto('logins')
    .values(
      Object.entries({ username, email, phone }).map(([kind, value]) => ({
        ...owner,
        kind,
        value,
      })),
    )
    .execute()
  await chowk.db
    .insertInto('user_locations')
    .values({
      ...{ ...owner, kind: 'current_city', location: 'Our hidden lane', city: 'Udupi' },
      ...{ pincode: '576101', latitude: 13.41, longitude: 74.73 },
    })
    .execute()
  await chowk.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('a pass phrase'), feed_location: 'Our hidden lane' })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

async function hashesOf({ community_id, id }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ password_hash: string; token_hash: string; referral_code: string }>`
    select u.password_hash, encode(s.token_hash, 'hex') as token_hash, u.referral_code
    from users u
    join sessions s on s.community_id = u.community_id and s.user_id = u.id
    where u.community_id = ${community_id}
      and u.id = ${id}`.execute(chowk.db)
  return rows.flatMap((row) => [row.password_hash, row.token_hash, row.referral_code])
}

const readers: Record<string, () => Promise<TestMember | TestCommunity>> = {
  'a visitor': async () => scene.community,
  'another member': () => createMember(chowk.db, scene.community),
  'a member of another community': async () =>
    createMember(chowk.db, await createCommunity(chowk.db)),
}

/** Each call that succeeded for a reader. */
const succeeded = new Set<Path>()

// ACCESS-4
test.each(Object.keys(readers))('no call shows %s what is private to a member', async (reader) => {
  const leaks: object[] = []
  for (const path of paths) {
    // A call may end the session of its caller.
    const as = await readers[reader]?.()
    const answer = await chowk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: headersOf(as),
      payload: inputsAbout[path](scene.subject),
    })
    const isDone = answer.statusCode < 400
    if (isDone) succeeded.add(path)
    for (const { name, text } of walk(answer.json())) {
      // An error names the fields that the caller has sent.
      if (holdsSecret(text) || (isDone && isSecret(path, name))) leaks.push({ path, name, text })
    }
  }
  expect(leaks).toEqual([])
})

/** Calls that succeed for that member alone, or with a code or an upload of one's own. */
const onlyOneself: Path[] = [
  'auth/login-with-email',
  'auth/login-with-google',
  'auth/check-username',
  'auth/check-referral',
  'auth/suggest-username',
  'auth/register',
  'auth/register-with-google',
  'auth/verifyotp',
  'auth/registerverifyotp',
  'auth/joinverifyotp',
  'auth/reset-password',
  'auth/request-change-otp',
  'auth/change-password',
  'auth/request-contact-otp',
  'auth/change-contact',
  'auth/link-provider',
  'auth/update-consent',
  'auth/request-proof-otp',
  'auth/end-session',
  'contest/my-contest-day',
  'contest/contest-day-task',
  'contest/contest-day-activity',
  'media/finish-upload',
  'media/attach',
  'notification/stop-letter',
  'post/pinpost',
  'post/updatepost',
  'post/delete',
  'post/delete-comment',
  'user/give-referral',
  'user/export-file',
  'user/delete-account',
]

// ACCESS-4
test('every call has succeeded for one of them, but for those that are for the member alone', () => {
  expect(paths.filter((path) => !succeeded.has(path))).toEqual(onlyOneself)
})

// PRIVACY-2
test('every column of a position has two decimals, which is a grid of about one kilometre', async () => {
  const { rows } = await sql<{ column: string; scale: number }>`
    select table_name || '.' || column_name as column, numeric_scale as scale
    from information_schema.columns
    where table_schema = 'public'
      and (column_name ~ '^(lat|latitude|lon|lng|longitude)$' or udt_name in ('point', 'box', 'circle'))
      and table_name not in ('places', 'maps_places')
    order by 1`.execute(chowk.db)
  expect(rows.map(({ column }) => column)).toEqual([
    'communities.latitude',
    'communities.longitude',
    'posts.latitude',
    'posts.longitude',
    'user_locations.latitude',
    'user_locations.longitude',
  ])
  expect(rows.filter(({ scale }) => scale !== 2)).toEqual([])
})

type Field = { name: string; text: string }

/** Every field of an answer, and every value of its lists. */
function* walk(value: unknown, name = ''): Generator<Field> {
  if (typeof value !== 'object' || value === null) {
    yield { name, text: String(value) }
    return
  }
  for (const [key, inner] of Object.entries(value))
    yield* walk(inner, Array.isArray(value) ? name : key)
}

function holdsSecret(text: string): boolean {
  return scene.texts.some((secretText) => text.includes(secretText))
}

/** The token of a community is its address, which everybody knows. */
function isSecret(path: Path, name: string): boolean {
  const isAddress = path === 'auth/identification-token' || name === 'identification_token'
  return secret.test(name) && !isAddress
}
