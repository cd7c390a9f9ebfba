import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { qrCode } from '#server/features/invitations/api.ts'
import type { Team } from '#shared/contracts/teams.ts'
import type { Product } from '#shared/page.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { teamPath } from '#shared/rules/team-path.ts'
import { findTeamRow, type TeammateRow, type TeamRow } from './own-team.ts'

type Shown = {
  community: Community
  product: Product
  team_id: number
  user_id: number
  today: CalendarDate
}

/** A team as a member of it sees it. */
export async function showTeam(
  db: Database,
  { community, product, team_id, user_id, today }: Shown,
): Promise<Team> {
  const row = await findTeamRow(db, community.id, { team_id, user_id, today })
  const url = product.public_url + teamPath(community.identification_token, row.code)
  const own = row.members.find(({ id }) => id === user_id)
  return {
    ...{ id: team_id, name: row.name, contest_id: row.contest_id, average: row.average },
    members: row.members.map((member) => toMember(member, user_id)),
    ...{ url, qr_svg: qrCode(url) },
    allows_nudge: own?.allows_nudge ?? false,
    nudge: nudgeStateOf(row, { user_id, today }),
  }
}

function toMember(row: TeammateRow, user_id: number): Team['members'][number] {
  const { id, full_name, profile_pic, days_done, is_done_today, is_maker } = row
  return {
    user: { id, full_name, profile_pic },
    ...{ days_done, is_done_today, is_maker, is_me: id === user_id },
  }
}

/** The rule of `nudge`, for the screen. */
function nudgeStateOf(
  { members, members_count }: TeamRow,
  { user_id, today }: { user_id: number; today: CalendarDate },
): Team['nudge'] {
  const other = members.find(({ id }) => id !== user_id)
  if (members_count !== 2 || !other) return null
  if (!other.allows_nudge) return 'not_allowed'
  if (other.is_done_today) return 'done'
  if (!other.has_day_today) return 'no_day'
  return other.nudged_on === today ? 'sent' : 'open'
}
