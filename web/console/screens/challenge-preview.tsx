import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { LanguageChoice } from '../features/preview/language-choice.tsx'
import { Phone } from '../features/preview/phone.tsx'
import { PreviewSteps } from '../features/preview/preview-steps.tsx'
import { PreviewedChallenge, type PreviewPart } from '../features/preview/previewed-challenge.tsx'
import { type Preview, previewQuery } from '../features/preview/queries.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** A challenge as members see it, and what may be done with it. */
export function Screen() {
  return (
    <ChallengeFrame part="preview">
      {(contest_id) => <ReadPreview contest_id={contest_id} />}
    </ChallengeFrame>
  )
}

function ReadPreview({ contest_id }: { contest_id: number }) {
  const [search, setSearch] = useSearchParams()
  const language_id = Number(search.get('language')) || undefined
  const query = useQuery({
    ...previewQuery(contest_id, language_id),
    // The other language takes the place of the first one at once.
    placeholderData: keepPreviousData,
  })
  const change = (name: string, value: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: value }, { replace: true })
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return (
    <PreviewParts
      preview={query.data}
      part={partOf(search)}
      onPart={(part) => change('part', String(part))}
      onLanguage={(id) => change('language', String(id))}
    />
  )
}

type PreviewPartsProps = {
  preview: Preview
  part: PreviewPart
  onPart: (part: PreviewPart) => void
  onLanguage: (language_id: number) => void
}

function PreviewParts({ preview, part, onPart, onLanguage }: PreviewPartsProps) {
  const { t } = useWords()
  const language = preview.languages.find(({ id }) => id === preview.language_id)
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start lg:justify-end lg:gap-8">
      <div className="flex max-w-xl min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:flex-1">
        <PreviewSteps preview={preview} />
        <LanguageChoice preview={preview} onLanguage={onLanguage} />
        <p className="text-sm text-muted">{t('preview.text')}</p>
      </div>
      <Phone label={t('preview.phone')} lang={language?.code ?? ''}>
        <PreviewedChallenge
          preview={withTitle(preview, t('challenge.untitled'))}
          part={part}
          onPart={onPart}
        />
      </Phone>
    </div>
  )
}

/** A challenge without a title still has a heading. */
function withTitle(preview: Preview, untitled: string): Preview {
  const [first, ...others] = preview.contest.details
  if (!first || first.title) return preview
  const details = [{ ...first, title: untitled }, ...others]
  return { ...preview, contest: { ...preview.contest, details } }
}

function partOf(search: URLSearchParams): PreviewPart {
  const part = search.get('part') ?? 'details'
  return part === 'details' || part === 'schedule' ? part : Number(part)
}
