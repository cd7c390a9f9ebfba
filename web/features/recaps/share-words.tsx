import { ShareButton, useShare } from '#web/features/shares/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { useWords } from '#web/words/words.tsx'

type ShareWordsProps = {
  contest_id: number
  /** What is shared, for the name of the button. */
  what: string
  /** The words that are sent. They name nobody: a member may stand under an alias in the challenge. */
  text: string
  className?: string
}

/** Shares one card of a look back in words, with the address of the challenge. */
export function ShareWords({ contest_id, what, text, className }: ShareWordsProps) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const { share, sheet } = useShare()
  const link = { title: text, url: public_url + paths.contest(contest_id) }
  return (
    <>
      <ShareButton
        label={t('recap.share', { what })}
        link={link}
        onShare={() => void share(link)}
        className={className}
      />
      {sheet}
    </>
  )
}
