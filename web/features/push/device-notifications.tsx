import { useEffect, useState } from 'react'
import { useAlert } from '#web/layout/alert.tsx'
import { useProduct } from '#web/session/product.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CardBody } from '#web/ui/list/card.tsx'
import { SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { askPermission, type PushState, pushState } from './push-messages.ts'
import { isSubscribed, turnOff, turnOn } from './subscription.ts'

/**
 * Whether this device shows notifications while the product is closed. The browser asks for its permission on the tap
 * alone.
 */
export function DeviceNotifications({ user_id }: { user_id: number }) {
  const { t } = useWords()
  const product = useProduct().name
  const { state, busy, toggle } = useDeviceNotifications(user_id)
  return (
    <SettingsSection title={t('push.title')}>
      <CardBody className={classNames('flex flex-col items-start gap-3', !state && 'min-h-32')}>
        {state && <p>{t(`push.${state}`, { product })}</p>}
        {(state === 'on' || state === 'off') && (
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void toggle()}
          >
            {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        )}
      </CardBody>
    </SettingsSection>
  )
}

function useDeviceNotifications(user_id: number) {
  const { t, locale } = useWords()
  const showAlert = useAlert()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const look = async () => setState(await stateFor(user_id))

  // Only the browser knows its permissions.
  useEffect(() => {
    void stateFor(user_id).then(setState)
  }, [user_id])

  async function toggle() {
    setBusy(true)
    try {
      if (state === 'on') await turnOff()
      else if (await askPermission()) await turnOn(user_id, locale)
    } catch {
      showAlert({ message: t('push.failed') })
    }
    await look()
    setBusy(false)
  }

  return { state, busy, toggle }
}

/** Another member's subscription counts as none. */
async function stateFor(user_id: number): Promise<PushState> {
  const state = await pushState()
  return state === 'on' && !isSubscribed(user_id) ? 'off' : state
}
