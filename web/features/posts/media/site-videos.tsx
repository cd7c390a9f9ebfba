import type { Post } from '#shared/contracts/post.ts'
import { videoPreviewHeight } from '#shared/limits.ts'
import { SiteVideoPlayer } from '#web/ui/media/site-video-player.tsx'
import { useWords } from '#web/words/words.tsx'
import { siteVideosOf } from './site-videos-of.ts'

/** The videos of a video site that a post links to, as high as other videos are. */
export function SiteVideos({ post, full }: { post: Post; full: boolean }) {
  const { t } = useWords()
  const label = post.contents[0]?.title || t('media.siteVideo')
  return siteVideosOf(post).map((video) => (
    <SiteVideoPlayer
      key={video.id}
      video={video}
      label={label}
      playLabel={t('media.play')}
      note={t('media.siteVideo')}
      maxHeight={full ? '60dvh' : videoPreviewHeight}
    />
  ))
}
