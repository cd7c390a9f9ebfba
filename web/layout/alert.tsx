import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isAborted } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity } from '#web/session/session.tsx'
import { type SignInIntent, stateOf, storedIntent } from '#web/session/sign-in-intent.ts'
import type { AlertAction, AlertPopup } from '#web/ui/overlay/alert-popup.tsx'
import { useWords } from '#web/words/words.tsx'

/** The alert of the whole product (UI-1). */
export type Alert = {
  title?: string
  message: string
  /** A second, quieter line. */
  hint?: string | undefined
  showLoginBtn?: boolean
  registerBtn?: boolean
  /** What to do after signing in; by default the reader comes back here. */
  intent?: SignInIntent
  /** Offered first, instead of OK. */
  actions?: AlertAction[]
  onClose?: () => void
}

type ShowAlert = (alert: Alert) => void

const AlertContext = createContext<ShowAlert | undefined>(undefined)

export function AlertProvider({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [alert, setAlert] = useState<Alert>()
  const [open, setOpen] = useState(false)
  const Popup = usePopup()
  const show = useCallback<ShowAlert>((next) => {
    setAlert(next)
    setOpen(true)
  }, [])
  const close = () => {
    setOpen(false)
    alert?.onClose?.()
  }
  const actions = useActions(alert)
  return (
    <AlertContext value={show}>
      {children}
      {alert && Popup && (
        <Popup
          open={open}
          title={alert.title ?? t('alert.title')}
          message={alert.message}
          hint={alert.hint}
          actions={actions}
          onClose={close}
        />
      )}
    </AlertContext>
  )
}

export function useAlert(): ShowAlert {
  const show = useContext(AlertContext)
  if (!show) throw new Error('useAlert needs an AlertProvider above it')
  return show
}

/** Shows why a call failed; an error that needs a login offers one. */
export function useErrorAlert(): (error: unknown) => void {
  const show = useAlert()
  const { errorText, errorHint } = useWords()
  return useCallback(
    (error) => {
      if (!isAborted(error)) show({ message: errorText(error), hint: errorHint(error) })
    },
    [show, errorText, errorHint],
  )
}

/** Not a part of the first script, but loaded before it is needed: without a network it could not be. */
function usePopup(): typeof AlertPopup | undefined {
  const [Popup, setPopup] = useState<typeof AlertPopup>()
  useEffect(() => {
    import('#web/ui/overlay/alert-popup.tsx').then(
      (module) => setPopup(() => module.AlertPopup),
      // Without it alerts are not shown; the page itself works.
      () => undefined,
    )
  }, [])
  return Popup
}

function useActions(alert: Alert | undefined): AlertAction[] {
  const { t } = useWords()
  const token = useCommunity()
  const [, navigate] = useLocation()
  const here = useHere()
  const goTo = (path: string) => () => {
    // A reader who is signing in already keeps their sign-in intent.
    const intent = storedIntent() ?? { path: here, ...alert?.intent }
    navigate(path, { state: stateOf(intent) })
  }
  const actions = [...(alert?.actions ?? [])]
  if (alert?.showLoginBtn && token) {
    actions.push({ id: 'login', label: t('alert.login'), onPress: goTo(paths.login(token)) })
  }
  if (alert?.registerBtn && token) {
    const onPress = goTo(paths.join(token))
    actions.push({ id: 'create', label: t('alert.createAccount'), onPress })
  }
  return alert?.actions ? actions : [...actions, { id: 'ok', label: t('alert.ok') }]
}
