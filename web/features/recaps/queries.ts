import { query } from '#web/http/query.ts'

export const ownRecapQuery = (contest_id: number) => query('contest/own-recap', { contest_id })
