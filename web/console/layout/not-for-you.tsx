import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { OutLink } from './out-link.tsx'

/** Tells a member that the console, or this part of it, is for others. */
export function NotForYou({ least = 'moderator' }: { least?: 'moderator' | 'operator' }) {
  const { t } = useWords()
  const token = useCommunity()
  return (
    <EmptyState
      seed="console"
      title={t('console.notForYou')}
      text={least === 'operator' ? t('console.forOperators') : t('console.forModerators')}
      action={
        <OutLink to={token ? paths.challenges(token) : paths.start}>
          {t('console.toCommunity')}
        </OutLink>
      }
    />
  )
}
