import { useLocation } from 'wouter'
import type { RespectListName } from '#web/features/respects/queries.ts'
import { RespectList } from '#web/features/respects/respect-list.tsx'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

const lists = ['respecting', 'respectors'] as const satisfies RespectListName[]

/** One of the member's two lists, with a tab to the other one. */
export function RespectScreen({ list }: { list: RespectListName }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const tabs = lists.map((id) => ({ id, label: t(`respect.${id}`), href: paths[id] }))
  const select = (id: string) => {
    const chosen = lists.find((name) => name === id)
    // Both tabs share an entry of the history: Back leads to the profile from both.
    if (chosen) navigate(paths[chosen], { replace: true })
  }
  return (
    <Frame
      top={
        <TopBar title={t(`respect.${list}`)} lead={<BackButton fallback={paths.myProfile} />}>
          <Tabs
            name="respect"
            label={t('respect.lists')}
            tabs={tabs}
            selected={list}
            onSelect={select}
          />
        </TopBar>
      }
    >
      <PageMeta title={t(`respect.${list}`)} />
      <TabPanel name="respect" id={list}>
        <RespectList list={list} empty={<Nobody list={list} />} />
      </TabPanel>
    </Frame>
  )
}

function Nobody({ list }: { list: RespectListName }) {
  const { t } = useWords()
  const token = useSession()?.user.identification_token
  const action =
    list === 'respecting' && token ? (
      <LinkButton to={paths.posts(token)}>{t('respect.readPosts')}</LinkButton>
    ) : (
      <LinkButton to={paths.newPost}>{t('profile.writePost')}</LinkButton>
    )
  return (
    <EmptyState
      seed={list}
      title={t(`respect.${list}None`)}
      text={t(`respect.${list}NoneText`)}
      action={action}
    />
  )
}
