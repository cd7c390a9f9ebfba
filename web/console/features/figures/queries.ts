import { query } from '#web/http/query.ts'

/** They change once a day. */
export const figuresQuery = () => query('console/figures', {})

export const contestFiguresQuery = (contest_id: number) =>
  query('console/challenge-figures', { contest_id })
