import { useParams } from 'wouter'
import { useProduct } from '#web/lib/product.tsx'
import { useWords } from '#web/lib/words.tsx'
import { paths } from '#web/paths.ts'
import { PageMeta } from '#web/session/page-meta.tsx'
import { SignInFrame } from '#web/session/sign-in-frame.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** How one gets an account of this community: its volunteers open it. */
export function Screen() {
  const { t } = useWords()
  const { support_email: email } = useProduct()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  return (
    <SignInFrame>
      <PageMeta title={t('account.title')} />
      <h2 className="text-lg font-semibold">{t('account.title')}</h2>
      <p className="mt-1 mb-5 text-muted">{t('account.text')}</p>
      <div className="flex flex-col gap-3">
        <a href={`mailto:${email}`} className={buttonClass({ wide: true })}>
          {t('account.write', { email })}
        </a>
        <LinkButton wide variant="ghost" to={paths.challenges(token)}>
          {t('login.later')}
        </LinkButton>
      </div>
    </SignInFrame>
  )
}
