import { PostList } from '../post-list.tsx'
import { feedQuery } from '../queries.ts'
import { nearMe } from './feed-filter.ts'
import { NoPosts } from './no-posts.tsx'
import { PositionNote } from './position-note.tsx'
import type { ReaderFeed } from './use-reader-feed.ts'
import { WaitingForPosition } from './waiting-for-position.tsx'

/** The posts that the reader's filter shows. What is near is shown once the device has said where it is. */
export function FilteredPosts({ feed }: { feed: ReaderFeed }) {
  const { token, sort, filter, cursor, device } = feed
  if (filter.location === nearMe && !device.position) return <WaitingForPosition feed={feed} />
  return (
    <>
      <PositionNote feed={feed} />
      <PostList
        query={feedQuery(token, { sort, filter, position: device.position, cursor })}
        empty={<NoPosts feed={feed} />}
      />
    </>
  )
}
