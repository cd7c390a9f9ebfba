import { Ellipsis } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { consolePaths } from '#web/console/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { type BarItem, BottomBar } from '#web/ui/page/bottom-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Section, sectionsOf, sectionsUnderMore } from './sections.ts'
import { useSelf } from './use-self.ts'

type Self = Output<'console/self'>

/** The bar of the console: at the bottom of a phone, where some sections are under More, and a rail on a laptop. */
export function ConsoleNav() {
  const { t } = useWords()
  const token = useCommunity()
  const { data: self } = useSelf()
  const items = useItems(token ?? '', self)
  if (!token) return null
  const brand = (
    <span className="flex items-center gap-2.5 text-lg leading-tight font-semibold">
      <Avatar
        name={self?.community_name ?? ''}
        src={self?.community_logo}
        seed={`community ${token}`}
        corners="rounded-xl"
      />
      <span>{self?.community_name ?? t('console.title')}</span>
    </span>
  )
  return (
    <div className="contents print:hidden">
      <BottomBar label={t('console.title')} brand={brand} items={items} />
    </div>
  )
}

function useItems(token: string, self: Self | undefined): BarItem[] {
  const { t, number } = useWords()
  const [pathname] = useLocation()
  if (!self) return []
  const shown = sectionsOf(self)
  const underMore = sectionsUnderMore(shown)
  const isCurrent = ({ id, to }: Section) => isWithin(pathname, to(token), id === 'desk')
  const countOf = (label: string, sections: Section[]) => {
    const count = sections.reduce((sum, { waiting }) => sum + (waiting?.(self) ?? 0), 0)
    if (count === 0) return {}
    return {
      count: count > 99 ? '99+' : number(count),
      countLabel: `${label}, ${t('console.waiting', { count })}`,
    }
  }
  const items: BarItem[] = shown.map((section) => ({
    id: section.id,
    label: t(section.label),
    to: section.to(token),
    icon: <section.Icon aria-hidden />,
    current: isCurrent(section),
    ...countOf(t(section.label), [section]),
    ...(underMore.includes(section) && { only: 'rail' as const }),
  }))
  if (underMore.length === 0) return items
  const more = consolePaths.more(token)
  return [
    ...items,
    {
      ...{ id: 'more', label: t('console.more'), to: more, icon: <Ellipsis aria-hidden /> },
      ...{ current: pathname === more || underMore.some(isCurrent), only: 'bar' },
      ...countOf(t('console.more'), underMore),
    },
  ]
}

/** Whether an address belongs to a section; every address of the console begins with that of the desk. */
function isWithin(pathname: string, start: string, isDesk: boolean): boolean {
  return pathname === start || (!isDesk && pathname.startsWith(`${start}/`))
}
