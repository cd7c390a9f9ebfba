import { useQueryClient } from '@tanstack/react-query'
import { Share } from 'lucide-react'
import type { Contest } from '#shared/contracts/contests.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useShare } from '#web/layout/use-share.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { titleOf } from './contest-text.ts'
import { shareQuery } from './queries.ts'

/** Shares a challenge; the server knows its link. */
export function ShareContest({ contest, className }: { contest: Contest; className?: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const showError = useErrorAlert()
  const { share, sheet } = useShare()
  const title = titleOf(contest)

  async function handleShare() {
    try {
      const { link } = await client.fetchQuery(shareQuery(contest.id))
      await share({ title, url: link })
    } catch (error) {
      showError(error)
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
      {sheet}
    </>
  )
}
