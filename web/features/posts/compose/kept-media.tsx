import { Trash2 } from 'lucide-react'
import type { PostMedia } from '#shared/contracts/posts.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { kinds } from '../media/kinds.ts'

type KeptMediaProps = { kept: PostMedia[]; onTakeOff: (path: string) => void }

/** Recordings, videos and links that a post has already, each as readers see it, with a button to remove it. */
export function KeptMedia({ kept, onTakeOff }: KeptMediaProps) {
  return (
    <ul className="flex flex-col gap-4">
      {kept.map((media) => (
        <li key={media.path}>
          <KeptItem media={media} onTakeOff={() => onTakeOff(media.path)} />
        </li>
      ))}
    </ul>
  )
}

function KeptItem({ media, onTakeOff }: { media: PostMedia; onTakeOff: () => void }) {
  const { t } = useWords()
  if (media.type === 'image') return null
  const Kind = kinds[media.type]
  return (
    <div className="flex flex-col gap-2">
      <div className="-mx-4">
        <Kind media={media} full={false} />
      </div>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={onTakeOff}
        className="self-start"
      >
        {t(removeLabels[media.type])}
      </Button>
    </div>
  )
}

const removeLabels = {
  audio: 'compose.removeAudio',
  video: 'compose.removeVideo',
  link: 'compose.removeLink',
} as const
