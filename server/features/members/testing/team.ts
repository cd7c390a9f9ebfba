import { hashPassword } from '#server/features/auth/password/password.ts'
import { createMember, type TestMember } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

export const password = 'a good pass phrase'
const passwordHash = hashPassword(password)

/** A member with a role who proves who they are by `password`. */
export async function createTeamMember(
  { db }: TestApp,
  community: { id: number },
  who: { full_name?: string; role: 'moderator' | 'operator' },
): Promise<TestMember> {
  const member = await createMember(db, community, who)
  await db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  return member
}

/** The input that gives a member a role. */
export function giving(
  { id: user_id }: { id: number },
  [role_before, role]: [Input<'console/set-role'>['role'], Input<'console/set-role'>['role']],
): Input<'console/set-role'> {
  return { user_id, role, role_before, proof: { password } }
}

/** Writes when somebody was last seen: so many milliseconds ago. */
export async function lastSeen(
  { db }: TestApp,
  { community_id, id }: TestMember,
  ago: number,
): Promise<void> {
  await db
    .updateTable('last_visits')
    .set({ seen_at: new Date(Date.now() - ago).toISOString() })
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()
}
