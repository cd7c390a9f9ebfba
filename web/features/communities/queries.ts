import { query } from '#web/http/query.ts'

/** The communities nearest to a position that want to be found. */
export function nearestCommunitiesQuery(position: { latitude: number; longitude: number }) {
  return query('site/communities-near', position)
}
