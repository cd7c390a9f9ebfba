import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxHeldWordLength, maxHeldWords } from '#shared/limits.ts'
import { lineOf } from '#shared/rules/beginning-of.ts'
import { hasLetter } from '#shared/rules/visible-text.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useWords } from '#web/words/words.tsx'
import { heldWordsQuery, triedWordsQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { TriedWords } from './tried-words.tsx'
import { useSetting } from './use-setting.ts'

/** The words that hold a post: a line each. They are tried on the latest posts before they are saved. */
export function HeldWordsForm() {
  const user = useSession()?.user
  const query = useQuery(heldWordsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Form key={query.data.version} owner={user} {...query.data} />
}

type FormProps = Output<'console/held-words'> & { owner: SignedInUser }

function Form({ words: stored, version, owner }: FormProps) {
  const { t } = useWords()
  const setting = useSetting({
    ...{ owner, part: 'words', stored: { lines: stored.join('\n') }, version },
    save: ({ lines }, version) =>
      api('console/save-held-words', { words: wordsIn(lines), version }),
  })
  const { written, change } = setting
  const words = wordsIn(written.lines)
  const { form, errors, show, clear } = useFieldErrors(['words'])
  const wrong = useWrong(words)
  const [tried, setTried] = useState<string[]>()
  const trial = useQuery({ ...triedWordsQuery(tried ?? []), enabled: tried !== undefined })
  const isShown = tried?.join('\n') === words.join('\n')
  const isNew = words.some((word) => !stored.includes(word))
  const isToBeTried = isNew && !(isShown && trial.data)

  /** New words are tried by the first press, and saved by the next. */
  function check(): boolean {
    if (show({ words: wrong })) return true
    if (isToBeTried && isShown) void trial.refetch({ cancelRefetch: false })
    else if (isToBeTried) setTried(words)
    return isToBeTried
  }

  return (
    <SettingForm
      {...{ form, setting, check }}
      saveLabel={isToBeTried ? t('heldWords.try') : undefined}
    >
      <TextArea
        name="words"
        label={t('heldWords.label')}
        hint={t('heldWords.hint')}
        rows={6}
        value={written.lines}
        error={errors.words}
        onChange={({ target }) => {
          clear('words')
          change({ lines: target.value })
        }}
      />
      {isShown && <TriedWords query={trial} />}
    </SettingForm>
  )
}

/** What is wrong with the words. */
function useWrong(words: string[]): string | undefined {
  const { t, number } = useWords()
  if (words.length > maxHeldWords) {
    return t('heldWords.tooMany', { max: number(maxHeldWords), count: number(words.length) })
  }
  const line = words.find((word) => word.length > maxHeldWordLength || !hasLetter(word))
  return line && t('heldWords.wrong', { line: lineOf(line, 30), max: number(maxHeldWordLength) })
}

/** The words and phrases of the lines, each once. */
function wordsIn(lines: string): string[] {
  const words = lines.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return [...new Set(words)].filter((word) => word !== '')
}
