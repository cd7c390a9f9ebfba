import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { maxPageItems } from '#shared/limits.ts'
import { SettingForm, useSetting } from '#web/console/features/settings/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { showToast } from '#web/layout/toasts.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { checkItem } from './check-item.ts'
import { type DraftItem, draftOf, newItem, putBack, writtenOf } from './draft-item.ts'
import { ItemCard } from './item-card.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageQuery } from './queries.ts'

type PageFormProps = {
  owner: SignedInUser
  page: LocalInfoPage
  language_id: number
  stored: Output<'console/page'>
}

/** The items of a page in one language: added, edited, moved and deleted, and saved as a whole. */
export function PageForm({ owner, page, language_id, stored }: PageFormProps) {
  const { t } = useWords()
  const { languages, version, shown_in } = stored
  const [initial] = useState(() => ({ items: draftOf(stored.items) }))
  const [openId, setOpenId] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const setting = useSetting({
    ...{ owner, part: `pages/${page}/${language_id}`, stored: initial, version },
    save: ({ items }, version) =>
      api('console/save-page', { page, language_id, items: writtenOf(items), version }),
  })
  // Once it is saved there is another form, to which the undo of this one does not belong.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { items } = setting.written
  const setItems = (items: DraftItem[]) => setting.change({ items })
  const language = languages.find(({ id }) => id === language_id)
  const shownIn = languages.find(({ code }) => code === shown_in)

  function check(): boolean {
    const wrong = items.find((item) => Object.keys(checkItem(item)).length > 0)
    setChecked(true)
    if (wrong) setOpenId(wrong.id)
    return wrong !== undefined
  }

  function add() {
    const item = newItem()
    setItems([...items, item])
    setOpenId(item.id)
  }

  function remove(removed: DraftItem, index: number) {
    setItems(items.filter(({ id }) => id !== removed.id))
    const text = t('pages.deleted', { title: removed.title || t('pages.untitled') })
    // What was written meanwhile stays.
    const undo = () =>
      isShown.current &&
      setting.change(({ items: now }) => ({ items: putBack(now, removed, index) }))
    showToast({ text, action: { label: t('pages.undo'), onPress: undo } })
  }

  function move(id: string, to: number) {
    const moved = items.find((item) => item.id === id)
    if (moved) setItems(items.filter((item) => item.id !== id).toSpliced(to, 0, moved))
  }

  return (
    <SettingForm setting={setting} check={check}>
      {items.length === 0 && (
        <EmptyState
          seed={`page-${page}`}
          title={t('pages.none')}
          text={
            shownIn
              ? t('pages.shownInstead', { language: shownIn.native_name })
              : t('pages.noneText')
          }
          action={
            shownIn &&
            shownIn.id !== language_id && (
              <CopyButton page={page} from={shownIn} onCopy={(items) => setItems(items)} />
            )
          }
        />
      )}
      <div lang={language?.code}>
        <SortableList items={items} onMove={move}>
          {(item, index, handle) => (
            <ItemCard
              {...{ page, item, index, handle }}
              isOpen={openId === item.id}
              errors={isChecked ? checkItem(item) : {}}
              onOpen={(isOpen) => setOpenId(isOpen ? item.id : undefined)}
              onChange={(part) =>
                setItems(
                  items.map((other) => (other.id === item.id ? { ...other, ...part } : other)),
                )
              }
              onRemove={() => remove(item, index)}
            />
          )}
        </SortableList>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {items.length < maxPageItems && (
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-4.5" />
            {t(`pages.add.${page}`)}
          </Button>
        )}
        {items.length > 0 && (
          <Button
            variant="ghost"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {t(isPreviewed ? 'pages.hidePreview' : 'pages.preview')}
          </Button>
        )}
      </div>
      {isPreviewed && <PagePreview page={page} items={items} lang={language?.code ?? ''} />}
    </SettingForm>
  )
}

type CopyButtonProps = {
  page: LocalInfoPage
  from: Output<'console/page'>['languages'][number]
  onCopy: (items: DraftItem[]) => void
}

/** Begins with what stands in another language, to be translated. */
function CopyButton({ page, from, onCopy }: CopyButtonProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const showError = useErrorAlert()
  const copy = () =>
    client
      .fetchQuery(pageQuery(page, from.id))
      .then(({ items }) => onCopy(draftOf(items)), showError)
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {t('pages.copy', { language: from.native_name })}
    </Button>
  )
}
