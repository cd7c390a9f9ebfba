import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'

/** The three fields of an account that are to come. */
export function SetupSkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-5">
      {['full_name', 'username', 'referral_code'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton shape="block" className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
