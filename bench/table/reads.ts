import { members, visitors } from '../load/callers.ts'
import { fetchAnswer } from '../load/fetch-answer.ts'
import type { Request } from '../load/load.ts'
import { combine, compressed, pathsOf, tokenOf } from '../load/read-calls.ts'
import type { Row, Yardstick } from './measure-row.ts'
import type { Servers } from './servers.ts'

export const networks = 2000
export const readers = 600

/** The reads of the largest community: as JSON and as pages for visitors, as JSON for members. */
export async function rowsOfReads(servers: Servers): Promise<Row[]> {
  const { subjects } = servers
  const { json, pages } = pathsOf(subjects)
  const asVisitor = visitors(networks)
  const asMember = members(subjects.community, readers)
  const besideBare = (name: string, requests: Request[], target: number): Row => ({
    ...{ name, requests, target },
    yardstick: bare(servers, requests),
  })
  return [
    ...Object.entries(json).map(([name, paths]) => {
      const requests = combine(paths, asVisitor, tokenOf(subjects))
      return besideBare(`${name}, JSON, visitor`, requests, 0.5)
    }),
    ...Object.entries(pages).map(([name, paths]) =>
      besideBare(`${name}, HTML, visitor`, combine(paths, asVisitor, compressed), 0.4),
    ),
    ...Object.entries(json).map(([name, paths]) => ({
      name: `${name}, JSON, member`,
      requests: combine(paths, asMember, tokenOf(subjects)),
      yardstick: sql(servers),
      target: 1,
    })),
  ]
}

/** The bare server sends the very bytes that the product sends. */
function bare({ bare: server, product }: Servers, requests: Request[]): Yardstick {
  const prepare = async () => {
    const first = new Map(requests.map((request) => [request.path, request]))
    const answers = [...first.values()].map((request) => fetchAnswer(product.url, request))
    await server.send({ answers: await Promise.all(answers) })
  }
  return { name: 'bare', server, requests, prepare }
}

export function sql({ sql: server, subjects: { community } }: Servers): Yardstick {
  const requests = community.members.slice(0, readers).map((id): Request => {
    return { method: 'GET', path: `/sql?community=${community.id}&member=${id}`, headers: {} }
  })
  return { name: 'sql', server, requests }
}
