import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { OrderForm } from '../features/duties/order-form.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { consolePaths } from '../paths.ts'

/** Records an order of a court or the government. */
export function Screen() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const back = <BackButton fallback={consolePaths.moderation(token)} />
  return (
    <ConsoleFrame top={<TopBar title={t('duties.record')} lead={back} />}>
      <PageMeta title={t('duties.record')} />
      <OrderForm />
    </ConsoleFrame>
  )
}
