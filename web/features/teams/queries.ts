import { pagedQuery, query } from '#web/http/query.ts'

/** The reader's own team in a challenge. */
export const ownTeamQuery = (contest_id: number) => query('team/mine', { contest_id })

export const teamsQuery = (contest_id: number) => pagedQuery('team/board', { contest_id })

/** The team of a link. */
export const invitedTeamQuery = (identification_token: string, code: string) =>
  query('team/invited', { identification_token, code })

/** The entries of the reader's team. */
export const wallQuery = (contest_id: number) => pagedQuery('team/wall', { contest_id })
