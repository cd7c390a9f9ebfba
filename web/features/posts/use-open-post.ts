import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import type { Post } from '#shared/contracts/post.ts'
import { paths } from '#web/navigation/paths.ts'

/**
 * Opens the post at a tap on its text. Taps on links and buttons keep their own effect, and a click that selects words, or
 * with a modifier key, opens nothing.
 */
export function useOpenPost(post: Post): (event: MouseEvent<HTMLElement>) => void {
  const [, navigate] = useLocation()
  return (event) => {
    const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
    if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return
    if (target instanceof Element && target.closest('a, button')) return
    if (window.getSelection()?.isCollapsed === false) return
    navigate(paths.post(post.slug))
  }
}
