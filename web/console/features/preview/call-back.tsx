import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxCallBackLength } from '#shared/limits.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { participantsQuery } from './queries.ts'
import { WhoIsTold } from './who-is-told.tsx'

/** Calls a challenge back in which something is wrong: asks for the words that those who have joined read. */
export function CallBack({ contest_id }: { contest_id: number }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const acting = useAct('console/call-back-challenge', t('preview.calledBack'), () =>
    setOpen(false),
  )
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('preview.callBack')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        busy={acting.isPending}
        title={t('preview.callBackAsk')}
        closeLabel={t('page.close')}
      >
        <CallBackForm
          contest_id={contest_id}
          busy={acting.isPending}
          onSubmit={(why) => acting.mutate({ contest_id, why })}
        />
      </Sheet>
    </>
  )
}

type CallBackFormProps = { contest_id: number; busy: boolean; onSubmit: (why: string) => void }

function CallBackForm({ contest_id, busy, onSubmit }: CallBackFormProps) {
  const { t } = useWords()
  const [why, setWhy] = useState('')
  const told = useQuery(participantsQuery(contest_id))
  const { form, errors, show, clear } = useFieldErrors(['why'])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || show({ why: why.trim() ? undefined : t('preview.whyMissing') })) return
    onSubmit(why.trim())
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('preview.callBackText')}</p>
      <TextArea
        label={t('preview.why')}
        hint={t('preview.whyHint')}
        rows={3}
        limit={maxCallBackLength}
        name="why"
        required
        value={why}
        onChange={(event) => {
          setWhy(event.target.value)
          clear('why')
        }}
        error={errors.why}
      />
      <WhoIsTold query={told} />
      <Button type="submit" wide variant="danger" busy={busy} disabled={!told.data}>
        {t('preview.callBackNow')}
      </Button>
    </form>
  )
}
