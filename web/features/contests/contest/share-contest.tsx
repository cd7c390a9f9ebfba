import { useQueryClient } from '@tanstack/react-query'
import type { Contest } from '#shared/contracts/contests.ts'
import { ShareButton, useShare } from '#web/features/shares/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useWords } from '#web/words/words.tsx'
import { shareQuery } from '../queries.ts'
import { titleOf } from './contest-text.ts'

/** Shares a challenge; the server knows its link. */
export function ShareContest({ contest, className }: { contest: Contest; className?: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const showError = useErrorAlert()
  const { share, sheet } = useShare()
  const { public_url } = useProduct()
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
      <ShareButton
        label={t('contest.share', { title })}
        link={{ title, url: public_url + paths.contest(contest.id) }}
        onShare={() => void handleShare()}
        className={className}
      />
      {sheet}
    </>
  )
}
