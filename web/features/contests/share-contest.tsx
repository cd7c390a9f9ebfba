import { useQueryClient } from '@tanstack/react-query'
import { Share } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/lib/words.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { shareNatively } from '#web/ui/native-share.ts'
import type { SharedLink } from '#web/ui/share-links.ts'
import { titleOf } from './contest-text.ts'
import { shareQuery } from './queries.ts'

const ShareSheet = lazy(() =>
  import('#web/ui/share-sheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

/** Shares a challenge by the device's own sheet, or by ours where there is none. */
export function ShareContest({ contest, className }: { contest: Contest; className?: string }) {
  const { t } = useWords()
  const product = useProduct()
  const client = useQueryClient()
  const showProblem = useErrorAlert()
  const [link, setLink] = useState<SharedLink>()
  const title = titleOf(contest)

  async function handleShare() {
    try {
      const { link: url } = await client.fetchQuery(shareQuery(contest.id))
      const link = { title: `${title} · ${product.name}`, url }
      if ((await shareNatively(link)) === 'unavailable') setLink(link)
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <>
      <IconButton
        icon={<Share aria-hidden className="size-5.5" />}
        aria-label={t('contest.share', { title })}
        onClick={() => void handleShare()}
        className={className}
      />
      {link && (
        <Suspense>
          <ShareSheet
            open
            link={link}
            label={(word) => t(`share.${word}`)}
            onClose={() => setLink(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
