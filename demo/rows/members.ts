import { localities } from '#demo/localities.ts'
import { type Member, members, type Username } from '#demo/members.ts'
import { languageIds } from '#demo/moods.ts'
import { faceKey } from '#demo/pictures.ts'
import { createRandom } from '#demo/random.ts'
import { mediaPath } from '#server/media/media-path.ts'
import { DAY } from '#shared/limits.ts'
import { onGrid } from '#shared/rules/on-grid.ts'
import { need, type Seeding, takeIds, type UserIds } from './seeding.ts'

/** Inserts the members with their logins, places and respects. All have the same password. */
export async function insertMembers(seeding: Seeding, password_hash: string): Promise<UserIds> {
  const { db, community_id } = seeding
  const ids = await takeIds(seeding, 'users', members.length)
  const userIds = new Map(members.map(({ username }, index) => [username, ids[index] ?? 0]))
  const rows = members.map((member) => ({
    community_id,
    id: need(userIds, member.username),
    full_name: member.full_name,
    role: member.role ?? 'member',
    password_hash,
    gender: member.gender,
    profile_pic: member.has_portrait ? mediaPath(faceKey(member.username)) : null,
    bio: member.bio,
    about: member.about ?? '',
    alias: member.alias ?? null,
    selected_language_id: languageIds[member.languages[0]],
    referral_code: `${member.username}-chowk`.toUpperCase(),
    created_at: registeredAt(seeding, member),
  }))
  await db.insertInto('users').values(rows).execute()
  await insertLogins(seeding, userIds)
  await insertHomes(seeding, userIds)
  await insertRespects(seeding, userIds)
  return userIds
}

function registeredAt({ clock }: Seeding, { username }: Member): string {
  const days = createRandom(`joined ${username}`).between(60, 400)
  return new Date(clock.now.getTime() - days * DAY).toISOString()
}

async function insertLogins({ db, community_id, clock }: Seeding, userIds: UserIds) {
  const verified_at = new Date(clock.now.getTime() - 50 * DAY).toISOString()
  const rows = members.flatMap(({ username }) => {
    const owner = { community_id, user_id: need(userIds, username), verified_at }
    return [
      { kind: 'username', value: username, ...owner },
      { kind: 'email', value: `${username}@example.org`, ...owner },
    ]
  })
  await db.insertInto('logins').values(rows).execute()
}

async function insertHomes({ db, community_id }: Seeding, userIds: UserIds) {
  const rows = members.flatMap(({ username, home }) => {
    const { location_name, city, state, pincode, latitude, longitude } = localities[home]
    const place = { city, state, pincode, latitude: onGrid(latitude), longitude: onGrid(longitude) }
    const owner = { community_id, user_id: need(userIds, username), ...place }
    return [
      { ...owner, kind: 'current_city', location: location_name },
      { ...owner, kind: 'home_pincode', location: pincode },
    ]
  })
  await db.insertInto('user_locations').values(rows).execute()
}

async function insertRespects({ db, community_id }: Seeding, userIds: UserIds) {
  const known: readonly Username[] = ['asha', 'ravi', 'meera', 'lakshmi', 'imran']
  const people = members.filter(({ username }) => username !== 'operator')
  const rows = people.flatMap(({ username }) => {
    const random = createRandom(`respects ${username}`)
    const others = people.map((other) => other.username).filter((other) => other !== username)
    const liked = new Set([
      ...known.filter((other) => other !== username && random.chance(0.55)),
      ...random.shuffle(others).slice(0, random.whole(2, 8)),
    ])
    const user_id = need(userIds, username)
    return [...liked].map((other) => ({
      community_id,
      user_id,
      respected_user_id: need(userIds, other),
    }))
  })
  await db.insertInto('respects').values(rows).execute()
}
