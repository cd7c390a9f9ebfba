import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxMoods } from '#shared/limits.ts'
import { SettingForm, useSetting } from '#web/console/features/settings/api.ts'
import { TextLanguage } from '#web/console/layout/text-language.tsx'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import {
  type DraftMood,
  draftOf,
  isNamed,
  newMood,
  withMissing,
  withName,
  writtenOf,
} from './draft-mood.ts'
import { MoodRow } from './mood-row.tsx'
import { moodsQuery } from './queries.ts'

/** The moods of the community: their pictures, their names, their order, and which are retired. */
export function MoodsForm() {
  const user = useSession()?.user
  const query = useQuery(moodsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Form key={query.data.version} owner={user} {...query.data} />
}

type FormProps = Output<'console/moods'> & { owner: SignedInUser }

function Form({ owner, moods: stored, version, languages }: FormProps) {
  const { t, language_id: own } = useWords()
  const [initial] = useState(() => ({ moods: draftOf(stored) }))
  const first = languages.some(({ id }) => id === own) ? own : (languages[0]?.id ?? own)
  const [chosen, setChosen] = useState(first)
  const [openId, setOpenId] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const setting = useSetting({
    ...{ owner, part: 'moods', stored: initial, version },
    save: ({ moods }, version) =>
      api('console/save-moods', { moods: writtenOf(withMissing(moods, initial.moods)), version }),
  })
  const { moods } = setting.written
  const setMoods = (next: DraftMood[]) => setting.change({ moods: next })
  const change = (key: string, edit: (mood: DraftMood) => DraftMood) =>
    setMoods(moods.map((mood) => (mood.id === key ? edit(mood) : mood)))

  function check(): boolean {
    setChecked(true)
    const unnamed = moods.find((mood) => !isNamed(mood))
    if (unnamed) setOpenId(unnamed.id)
    return unnamed !== undefined || moods.every(({ is_retired }) => is_retired)
  }

  function add() {
    const mood = newMood()
    setMoods([...moods, mood])
    setOpenId(mood.id)
  }

  function move(key: string, to: number) {
    const moved = moods.find(({ id }) => id === key)
    if (moved) setMoods(moods.filter(({ id }) => id !== key).toSpliced(to, 0, moved))
  }

  return (
    <SettingForm setting={setting} check={check}>
      <TextLanguage
        label={t('moods.language')}
        languages={languages}
        value={chosen}
        onChange={setChosen}
      />
      <SortableList items={moods} onMove={move}>
        {(mood, index, handle) => (
          <MoodRow
            {...{ mood, index, handle, language_id: chosen }}
            isOpen={openId === mood.id}
            error={isChecked && !isNamed(mood) ? t('moods.nameMissing') : null}
            onOpen={(isOpen) => setOpenId(isOpen ? mood.id : undefined)}
            onName={(name) => change(mood.id, (before) => withName(before, chosen, name))}
            onChange={(part) => change(mood.id, (before) => ({ ...before, ...part }))}
            onRemove={
              mood.mood_id === null
                ? () => setMoods(moods.filter(({ id }) => id !== mood.id))
                : undefined
            }
          />
        )}
      </SortableList>
      {isChecked && moods.every(({ is_retired }) => is_retired) && (
        <p className="text-danger-ink">{t('moods.oneNeeded')}</p>
      )}
      {moods.length < maxMoods && (
        <div>
          <Button variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-4.5" />
            {t('moods.add')}
          </Button>
        </div>
      )}
    </SettingForm>
  )
}
