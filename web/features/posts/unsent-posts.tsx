import { Link } from 'wouter'
import type { QueuedCall } from '#web/device/queued-call.ts'
import { UnsentNote } from '#web/features/queue/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { useSession } from '#web/session/session.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'

type List = { contest_id?: unknown; user_id?: unknown }

/** The reader's own unsent posts that belong to a list, before all others. */
export function UnsentPosts({ list }: { list: List }) {
  const user_id = useSession()?.user.id
  const posts = useUnsent().filter((item) => item.call === 'post/newpost' && belongs(item, list))
  const isOfAnother = list.user_id !== undefined && list.user_id !== user_id
  if (posts.length === 0 || isOfAnother) return null
  return (
    <ol className="mb-3.5 flex flex-col gap-3.5">
      {posts.map((item) => (
        <Card as="li" key={item.id}>
          <CardBody>
            <Link to={paths.unsent} className="flex flex-col gap-1">
              <UnsentNote about={[item.about]} />
              {item.title && <strong className="[overflow-wrap:anywhere]">{item.title}</strong>}
              <PostText item={item} />
            </Link>
          </CardBody>
        </Card>
      ))}
    </ol>
  )
}

function PostText({ item }: { item: QueuedCall }) {
  const text = item.call === 'post/newpost' ? item.input.description : ''
  return <p className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
}

function belongs(item: QueuedCall, { contest_id }: List): boolean {
  if (item.call !== 'post/newpost' || contest_id === undefined) return true
  return Number(item.input.contest_id) === Number(contest_id)
}
