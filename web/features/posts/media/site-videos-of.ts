import type { Post } from '#shared/contracts/post.ts'
import { readSiteVideo, type SiteVideo } from '#shared/rules/site-video.ts'
import { addressesIn } from '#web/ui/text/addresses.tsx'

/** The videos of a post's link and the first one in its description, each once (POST-4, POST-5). */
export function siteVideosOf({ media, contents }: Pick<Post, 'media' | 'contents'>): SiteVideo[] {
  const links = media.filter(({ type }) => type === 'link').map(({ path }) => path)
  const linked = links.flatMap((link) => readSiteVideo(link) ?? [])
  const [inText] = addressesIn(contents[0]?.description ?? '').flatMap(
    (address) => readSiteVideo(address) ?? [],
  )
  const isNew = inText && !linked.some(({ id }) => id === inText.id)
  return isNew ? [...linked, inText] : linked
}
