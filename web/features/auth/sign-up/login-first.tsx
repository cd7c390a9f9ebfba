import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useCommunity } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { SetupFrame } from './setup-frame.tsx'

/** Says to a visitor who is not registering that this is for members, and offers to register. */
export function LoginFirst({ title, text }: { title: string; text: string }) {
  const { t } = useWords()
  const token = useCommunity() ?? ''
  const here = useHere()
  return (
    <SetupFrame title={title} back={paths.home(token)}>
      <EmptyState
        seed="login-first"
        title={text}
        action={
          <div className="flex flex-col gap-2.5">
            <LinkButton wide to={paths.login(token)} state={stateOf({ path: here })}>
              {t('alert.login')}
            </LinkButton>
            <LinkButton wide variant="ghost" to={paths.join(token)} state={stateOf({ path: here })}>
              {t('alert.createAccount')}
            </LinkButton>
          </div>
        }
      />
    </SetupFrame>
  )
}
