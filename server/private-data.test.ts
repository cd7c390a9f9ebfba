import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/features/auth/password/password.ts'
import { createSubject } from '#server/testing/create-subject.ts'
import { inputsAbout } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createMember,
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

/** A member of whom everything is known that the product keeps, and the pattern of what nobody else may read. */
async function memberWithSecrets() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const person = newPerson()
  await keepSecrets(asha, person)
  // Numbers that stand in no time: it has no such seconds.
  const position = {
    latitude: 68.37,
    longitude: 76.61,
    pincode: '571477',
    place_id: 'hidden-571477',
  }
  const title = 'Herons over the tank'
  const subject = await createSubject(chowk.db, community, {
    ...{ member: asha, person, post: { ...position, title } },
  })
  await chowk.call('post/pinpost', { post_id: subject.post.id, pin: true }, asha)
  subject.team = await teamOf(asha, subject.contest_id)
  const texts = [person.email, person.phone, asha.token, ...(await hashesOf(asha))]
  const places = ['68.37', '76.61', '571477', '69.41', '74.73', '576101', 'hidden lane', 'Udupi']
  // Not within another word: a random one may hold any six digits.
  const anyText = [...texts, ...places].map(RegExp.escape).join('|')
  return { community, subject, secrets: new RegExp(`(?<!\\w)(${anyText})(?!\\w)`) }
}

async function teamOf(member: TestMember, contest_id: number) {
  await chowk.call('team/new', { contest_id, name: 'Lane six' }, member)
  return chowk.db
    .selectFrom('teams')
    .select(['id', 'code'])
    .where('community_id', '=', member.community_id)
    .where('contest_id', '=', contest_id)
    .executeTakeFirstOrThrow()
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
      ...{ pincode: '576101', latitude: 69.41, longitude: 74.73 },
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
  'an operator of another community': async () =>
    createMember(chowk.db, await createCommunity(chowk.db), { role: 'operator' }),
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
    for (const { name, text } of walk(readAnswer(answer))) {
      // An error names the fields that the caller has sent.
      if (holdsSecret(text) || (isDone && isSecret(path, name))) leaks.push({ path, name, text })
    }
  }
  expect(leaks).toEqual([])
})

/** An answer that is a file is one text. */
function readAnswer({ headers, body }: { headers: object; body: string }): unknown {
  const type = String(Object(headers)['content-type'])
  return type.startsWith('application/json') ? JSON.parse(body) : body
}

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
  'contest/pause',
  'contest/end-pause',
  'contest/stop',
  'contest/go-on',
  'contest/begin-again',
  'contest/set-reminder',
  'contest/set-target',
  'contest/my-contest-day',
  'contest/contest-day-task',
  'contest/undo-day',
  'contest/contest-day-activity',
  'contest/own-certificate',
  'contest/open-certificate',
  'contest/certificate',
  'contest/own-recap',
  'contest/calendar',
  'contest/let-operators-enter',
  'contest/undo-entered-day',
  'auth/decline-invitation',
  'user/use-invitation',
  'media/finish-upload',
  'media/attach',
  'notification/stop-letter',
  'post/pinpost',
  'post/updatepost',
  'post/delete',
  'post/delete-comment',
  'user/give-referral',
  'moderation/appeal',
  'moderation/appeal-ban',
  'grievance/file',
  'grievance/state',
  ...(['team/wall', 'team/new', 'team/leave', 'team/rename', 'team/new-link'] as const),
  ...(['team/hand-over', 'team/allow-nudges', 'team/nudge'] as const),
  'user/export-file',
  'user/delete-account',
  'user/accept-terms',
  'notice/seen',
]

// ACCESS-4
test('every call has succeeded for one of them, but for those that are for the member alone', () => {
  // Who may do what in the console is tested in `console-permissions.test.ts`.
  const members = paths.filter((path) => !/^(console|host)\//.test(path))
  expect(members.filter((path) => !succeeded.has(path))).toEqual(onlyOneself)
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
  return scene.secrets.test(text)
}

/** What a community says of itself: its token is its address, and it names those who answer for it. */
const ofCommunity = /^(identification_token|(support|officer)_(email|phone))$/

function isSecret(path: Path, name: string): boolean {
  const isPublic = path === 'auth/identification-token' || ofCommunity.test(name)
  return secret.test(name) && !isPublic
}
