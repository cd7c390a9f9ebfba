import { useState } from 'react'
import { maxTeamNameLength } from '#shared/limits.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useMakeTeam } from './use-make-team.ts'

/** Makes a team with a name. */
export function BeginTeam({ contest_id }: { contest_id: number }) {
  const { t, errorText } = useWords()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const make = useMakeTeam(contest_id)

  function handleSubmit() {
    setMissing(name.trim() === '')
    if (name.trim() !== '') make.mutate(name.trim())
  }

  return (
    <Card>
      <CardBody>
        <h2 className="text-lg font-semibold">{t('team.begin')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('team.beginText')}</p>
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          <TextInput
            label={t('team.name')}
            hint={t('team.nameHint')}
            required
            maxLength={maxTeamNameLength}
            value={name}
            error={isMissing ? t('team.nameMissing') : make.error && errorText(make.error)}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" wide busy={make.isPending}>
            {t('team.make')}
          </Button>
        </form>
        <p className="mt-4 text-sm text-muted">{t('team.seen')}</p>
      </CardBody>
    </Card>
  )
}
