import { useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CodeLogin } from '#web/features/auth/code-login.tsx'
import { PasswordLogin } from '#web/features/auth/password-login.tsx'
import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { PageMeta } from '#web/session/page-meta.tsx'
import { DoorLinks } from '#web/session/sign-in/door-links.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Signing in with a password or, by `?with=code`, with a one-time code. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { email_codes, whatsapp_codes } = useProduct().sign_in
  const [search, setSearch] = useSearchParams()
  const state = useHistoryState()
  const hasCodes = email_codes || whatsapp_codes
  const way = hasCodes && search.get('with') === 'code' ? 'code' : 'password'
  return (
    <SignInFrame title={t('login.title')} backTo={paths.login(token)}>
      <PageMeta title={t('login.title')} />
      {hasCodes && (
        <div className="mb-5 flex justify-center">
          <ChoiceChips
            label={t('login.way')}
            hideLabel
            value={way}
            choices={[
              { value: 'password', label: t('login.byPassword') },
              { value: 'code', label: t('login.byCode') },
            ]}
            onChange={(next) =>
              setSearch(next === 'code' ? { with: 'code' } : {}, { replace: true, state })
            }
          />
        </div>
      )}
      {way === 'code' ? <CodeLogin /> : <PasswordLogin />}
      <LinkButton wide variant="ghost" to={paths.createAccount(token)} className="mt-3">
        {t('login.createAccount')}
      </LinkButton>
      <DoorLinks />
    </SignInFrame>
  )
}
