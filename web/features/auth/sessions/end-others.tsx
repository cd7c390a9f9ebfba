import { useState } from 'react'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useEndOtherSessions } from './queries.ts'

/** Ends all other sessions of the member, after a confirmation. */
export function EndOthers() {
  const { t } = useWords()
  const showBanner = useBanner()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const ending = useEndOtherSessions(() => {
    close()
    showBanner(t('sessions.ended'), 'done')
  })
  return (
    <>
      <Button wide variant="secondary" onClick={() => setIsAsked(true)}>
        {t('sessions.endOthers')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        busy={ending.isPending}
        title={t('sessions.endOthersQuestion')}
      >
        <p className="text-muted">{t('sessions.endOthersText')}</p>
        <div className="mt-5 flex flex-col gap-2.5">
          <Button wide variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {t('sessions.endOthers')}
          </Button>
          <Button wide variant="secondary" disabled={ending.isPending} onClick={close}>
            {t('page.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
