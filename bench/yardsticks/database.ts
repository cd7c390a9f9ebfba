// What Fastify and PostgreSQL cost: a route that runs one prepared select, and one that runs a statement of the product.
// The argument is the address of the database.
import Fastify from 'fastify'
import { openPool } from '#server/db/database.ts'

/** A statement with what its parameters are: values, or the name of a field of the request. */
export type Statement = { text: string; parameters: ({ field: string } | { value: unknown })[] }

const pool = openPool(process.argv[2] ?? '')
const app = Fastify()
let statement: Statement = { text: '', parameters: [] }

/** A page of posts with their authors and the member's own votes: 20 rows over three tables. */
const page = {
  name: 'page',
  text: `
    select p.id, p.title, p.description, p.created_at, p.upvotes, p.downvotes, p.comments_count,
      p.location_name, u.id as user_id, u.full_name, u.profile_pic, v.vote
    from posts p
    join users u on u.community_id = p.community_id and u.id = p.user_id
    left join votes v on v.community_id = p.community_id and v.post_id = p.id and v.user_id = $2
    where p.community_id = $1 and p.deleted_at is null and p.hidden_at is null
    order by p.created_at desc, p.id desc
    limit 20`,
}

app.get<{ Querystring: { community: string; member: string } }>('/sql', async ({ query }) => {
  const { rows } = await pool.query({ ...page, values: [query.community, query.member] })
  return rows
})

app.post<{ Body: Record<string, unknown> }>('/write', async ({ body }) => {
  const values = statement.parameters.map((one) => ('field' in one ? body[one.field] : one.value))
  const { rows } = await pool.query(statement.text, values)
  return rows
})

process.on('message', (message: { statement?: Statement }) => {
  if (!message.statement) return
  statement = message.statement
  process.send?.('taken')
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ url })
