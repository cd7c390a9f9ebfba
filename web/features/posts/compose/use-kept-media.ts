import { useState } from 'react'
import type { PostMedia } from '#shared/contracts/posts.ts'

/** The media other than pictures that a post has already. They stay until their author takes them off. */
export function useKeptMedia(media: PostMedia[] = []) {
  const [kept, setKept] = useState(() => media.filter(({ type }) => type !== 'image'))
  const takeOff = (path: string) => setKept((before) => before.filter((one) => one.path !== path))
  return { kept, takeOff }
}
