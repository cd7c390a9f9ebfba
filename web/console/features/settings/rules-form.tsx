import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxRules } from '#shared/limits.ts'
import { TextLanguage } from '#web/console/layout/text-language.tsx'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SortableList } from '#web/ui/list/sortable-list.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { rulesQuery } from './queries.ts'
import { addRule, emptyRule, moveRule, removeRule, toSave, writeRule } from './rule-edits.ts'
import { RuleField } from './rule-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

/** The rules of the community, in one language at a time. */
export function RulesForm() {
  const user = useSession()?.user
  const asked = useQuery(rulesQuery())
  if (!asked.data || !user) return <Unanswered query={asked} loading={<ContentSkeleton />} />
  return <Form key={asked.data.version} owner={user} {...asked.data} />
}

type FormProps = Output<'console/rules'> & { owner: SignedInUser }

function Form({ rules: stored, languages, version, owner }: FormProps) {
  const { t, number, language_id: own } = useWords()
  const [language_id, setLanguage] = useState(own)
  const [moved, setMoved] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const setting = useSetting({
    ...{ owner, part: 'rules', stored: { rules: stored }, version },
    save: (written, version) => api('console/save-rules', { ...toSave(written), version }),
  })
  const { written, change } = setting
  const { rules } = written

  function check(): boolean {
    const isAnyEmpty = rules.some(emptyRule)
    setIsMissing(isAnyEmpty)
    return isAnyEmpty
  }

  function handleMove(id: string, to: number) {
    change({ rules: moveRule(rules, { id, to }) })
    setMoved(t('rules.moved', { position: number(to + 1), count: number(rules.length) }))
  }

  return (
    <SettingForm setting={setting} check={check}>
      <TextLanguage
        label={t('rules.language')}
        languages={languages}
        value={language_id}
        onChange={setLanguage}
      />
      {rules.length === 0 && (
        <EmptyState seed="rules" title={t('rules.empty')} text={t('rules.emptyText')} />
      )}
      <SortableList items={rules} onMove={handleMove}>
        {(rule, place, handle) => (
          <RuleField
            {...{ rule, place, handle, languages, language_id }}
            error={isMissing && emptyRule(rule) ? t('rules.missing') : null}
            onWrite={(text) =>
              change({ rules: writeRule(rules, { id: rule.id, language_id, text }) })
            }
            onRemove={() => change({ rules: removeRule(rules, rule.id) })}
          />
        )}
      </SortableList>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {rules.length < maxRules && (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => change({ rules: addRule(rules) })}
          className="self-start"
        >
          {t('rules.add')}
        </Button>
      )}
    </SettingForm>
  )
}
