import { afterName } from '#web/layout/next-page-form.tsx'

/** The names in the query of a post's address. */
const linkedName = 'comment'
const repliesName = 'replies'
const repliesAfterName = 'replies-after'

/** A page of the replies to a comment, from the first reply on if there is no cursor. */
type RepliesPage = { parent_id: number; cursor: string | undefined }

export type CommentsAddress = {
  /** The comment that it names. */
  linked_id: number | undefined
  /** The cursor of the first comment, if the list does not begin at its start. */
  cursor: string | undefined
  /** The comment for which more replies are shown. */
  replies: RepliesPage | undefined
}

/** What the query of a post's address says of its comments. */
export function commentsAddress(search: URLSearchParams): CommentsAddress {
  const parent_id = idIn(search, repliesName)
  const cursor = search.get(repliesAfterName) ?? undefined
  return {
    linked_id: idIn(search, linkedName),
    cursor: search.get(afterName) ?? undefined,
    replies: parent_id === undefined ? undefined : { parent_id, cursor },
  }
}

/** The query of an address that shows these replies. */
export function repliesPage({ parent_id, cursor }: RepliesPage) {
  return { [repliesName]: String(parent_id), [repliesAfterName]: cursor }
}

function idIn(search: URLSearchParams, name: string): number | undefined {
  const id = Number(search.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
