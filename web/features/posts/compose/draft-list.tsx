import { FileText, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { visibleText } from '#shared/rules/visible-text.ts'
import { listDrafts } from '#web/device/drafts.ts'
import { paths } from '#web/navigation/paths.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type DraftContent, readContent } from './draft-content.ts'
import { newPostPrefix } from './draft-name.ts'
import { endDraft } from './end-draft.ts'

type DraftListProps = {
  user_id: number
  /** The name of the draft that is being written. */
  current: string
}

/** The other posts that a member has begun on this device. */
export function DraftList({ user_id, current }: DraftListProps) {
  const { t } = useWords()
  const [drafts, setDrafts] = useState<NamedDraft[]>([])
  // Again with each draft, because the one before it may be among the others now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is not read here
  useEffect(() => {
    void newPosts(user_id).then(setDrafts)
  }, [user_id, current])

  function handleDelete({ name }: NamedDraft) {
    setDrafts((before) => before.filter((draft) => draft.name !== name))
    void endDraft({ member_id: user_id, name })
  }

  const unsent = useUnsent()
  const isUnsent = (name: string) => unsent.some(({ draft }) => draft === name)
  const others = drafts.filter(({ name }) => name !== current && !isUnsent(name))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="mb-4">
      <h2 id="drafts" className="mb-1 text-sm font-semibold">
        {t('compose.drafts')}
      </h2>
      <ul className="max-h-41 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
        {others.map((draft) => (
          <li key={draft.name} className="flex items-center gap-2 ps-4 pe-1">
            <FileText aria-hidden className="size-5 shrink-0 text-muted" />
            <Link
              to={paths.draft(draft.name.slice(newPostPrefix.length))}
              className="flex min-h-12 min-w-0 flex-1 items-center"
            >
              <span className="min-w-0 truncate">{titleOf(draft) || t('compose.noWords')}</span>
            </Link>
            <IconButton
              icon={<Trash2 aria-hidden className="size-5" />}
              aria-label={t('compose.deleteDraft', {
                name: titleOf(draft) || t('compose.noWords'),
              })}
              onClick={() => handleDelete(draft)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type NamedDraft = DraftContent & { name: string }

async function newPosts(user_id: number): Promise<NamedDraft[]> {
  const drafts = (await listDrafts(user_id)).filter(({ name }) => name.startsWith(newPostPrefix))
  return drafts.flatMap(({ name, value }) => {
    const content = readContent(value)
    return content ? { name, ...content } : []
  })
}

/** The first of its words. */
function titleOf({ draft, media }: DraftContent): string {
  const texts = [draft.title, draft.description, draft.source_link, media[0]?.name ?? '']
  return texts.map((text) => visibleText(text)).find(Boolean) ?? ''
}
