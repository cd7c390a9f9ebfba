import { useQuery } from '@tanstack/react-query'
import { Bell, CircleUserRound, LogIn, MessageSquareText, Plus, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useUnreadCount } from '#web/features/notifications/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useProduct } from '#web/session/product.tsx'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'
import { type BarItem, BottomBar } from '#web/ui/page/bottom-bar.tsx'
import { Shell } from '#web/ui/page/shell.tsx'
import { useWords } from '#web/words/words.tsx'
import { AboutCommunity } from './about-community.tsx'
import { useContextColumn } from './context-column.ts'

type FrameProps = {
  /** A TopBar. */
  top?: ReactNode
  /** The first part of the column beside wide screens, by default about the community; `null` for no column. */
  aside?: ReactNode
  /** An ActionBar, instead of the bar on phones. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen within a community: the shell with the product's bar. */
export function Frame({ aside, ...props }: FrameProps) {
  const { t } = useWords()
  const token = useCommunity()
  const Column = useContextColumn()
  const own = aside === undefined ? token && <AboutCommunity token={token} /> : aside
  const context = own && (
    <div className="flex flex-col gap-4">
      {own}
      {Column && token && <Column token={token} />}
    </div>
  )
  return <Shell skipLabel={t('page.skip')} nav={<Bar />} aside={context} {...props} />
}

function Bar() {
  const { t } = useWords()
  const product = useProduct()
  const items = useItems()
  const brand = (
    <span className="flex items-center gap-2.5 text-xl font-semibold">
      <ProductLogo className="size-9" />
      {product.name}
    </span>
  )
  return <BottomBar label={t('nav.label')} brand={brand} items={items} />
}

function useItems(): BarItem[] {
  const { t } = useWords()
  const session = useSession()
  const token = useCommunity()
  const [pathname] = useLocation()
  const count = useUnreadCount()
  // Asked of nobody: where it is not known yet, all posts come first.
  const { data } = useQuery({ ...communityQuery(token ?? ''), enabled: false })
  const sort = data?.community.feed_sort === 'trending' ? 'trending' : undefined
  if (!token) return []
  const item = (id: string, label: string, to: string, icon: ReactNode): BarItem => {
    return { id, label, to, icon, current: pathname === to.split('?')[0] }
  }
  const challenges = paths.challenges(token)
  const homes = [paths.home(token), `/${token}`]
  const isHome = [...homes, challenges, paths.contests(token)].includes(pathname)
  const login = paths.login(token)
  return [
    {
      ...item('challenges', t('nav.challenges'), challenges, <Star aria-hidden />),
      also: homes,
      current: isHome,
    },
    item('posts', t('nav.posts'), paths.posts(token, sort), <MessageSquareText aria-hidden />),
    {
      ...item('new', t('nav.new'), session ? paths.newPost : login, <Plus aria-hidden />),
      state: session ? undefined : stateOf({ path: paths.newPost }),
      emphasised: true,
    },
    ...(session
      ? [
          {
            ...item(
              'notifications',
              t('nav.notifications'),
              paths.notifications,
              <Bell aria-hidden />,
            ),
            count,
            countLabel: count && t('nav.notificationsUnread', { count }),
          },
        ]
      : []),
    session
      ? item('me', t('nav.me'), paths.myProfile, <CircleUserRound aria-hidden />)
      : item('me', t('nav.signIn'), login, <LogIn aria-hidden />),
  ]
}
