import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { ConsoleFrame } from '../layout/console-frame.tsx'
import { sectionsOf, sectionsUnderMore } from '../layout/sections.ts'
import { useSelf } from '../layout/use-self.ts'

/** The sections that have no room in the bar of a phone. */
export function Screen() {
  const { t } = useWords()
  return (
    <ConsoleFrame top={<TopBar title={t('console.more')} />} least="moderator">
      <PageMeta title={t('console.more')} />
      <Sections />
    </ConsoleFrame>
  )
}

function Sections() {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const { data: self } = useSelf()
  if (!self) return null
  const shown = sectionsOf(self)
  const underMore = sectionsUnderMore(shown)
  return (
    <Card className="max-w-xl">
      <ul className="divide-y divide-line">
        {(underMore.length > 0 ? underMore : shown).map(({ id, label, to, Icon, waiting }) => (
          <li key={id}>
            <Link to={to(token)} className={linkClass}>
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">{t(label)}</span>
              <Waiting count={waiting?.(self) ?? 0} />
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ count }: { count: number }) {
  const { t } = useWords()
  return count > 0 && <Pill tone="danger">{t('console.waiting', { count })}</Pill>
}

const linkClass = 'flex min-h-14 items-center gap-3.5 px-4 py-2 -outline-offset-3 hover:bg-sunken'
