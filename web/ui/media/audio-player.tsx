import { classNames } from '../class-names.ts'
import { playAlone } from './play-alone.ts'
import { useMediaFailure } from './use-media-failure.ts'

type AudioPlayerProps = {
  src: string
  /** A description for people who cannot hear it. */
  label: string
  /** Shown instead if it cannot be loaded. */
  failedText: string
  /** `none` in lists: browsers load a short recording whole, only to show its duration. */
  preload?: 'metadata' | 'none'
  className?: string
}

/**
 * An audio player with the browser's own controls. It appears late, because the browser moves the controls while it lays
 * them out.
 */
export function AudioPlayer({
  src,
  label,
  failedText,
  preload = 'metadata',
  className,
}: AudioPlayerProps) {
  const { failed, mediaProps } = useMediaFailure(src)
  if (failed) return <p className={classNames('text-muted', className)}>{failedText}</p>
  return (
    <audio
      key={src}
      {...mediaProps}
      controls
      onPlay={(event) => playAlone(event.currentTarget)}
      preload={preload}
      src={src}
      aria-label={label}
      className={classNames('block w-full animate-appear-late', className)}
    />
  )
}
