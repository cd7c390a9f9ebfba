import type { ComponentType } from 'react'
import type { MediaKind } from '#shared/contracts/media.ts'
import { Audio } from './audio.tsx'
import { Link } from './link.tsx'
import type { MediaProps } from './media-props.ts'
import { Video } from './video.tsx'

/** The component for each kind of media. Pictures are not among them: those of a post are drawn as one row. */
export const kinds: Record<Exclude<MediaKind, 'image'>, ComponentType<MediaProps>> = {
  audio: Audio,
  video: Video,
  link: Link,
}
