import type { Exclusion } from '#shared/contracts/contests.ts'
import { useWords } from '#web/words/words.tsx'
import { OrganisersWords } from './organisers-words.tsx'

/** Says that the member was taken out of a challenge, when, and why, in the words of the organisers. */
export function Excluded({ excluded_at, why }: Exclusion) {
  const { t } = useWords()
  return <OrganisersWords title={t('contest.excluded')} why={why} instant={excluded_at} />
}
