import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { hasBegun } from './draft.ts'
import { removeDraft, useDraft } from './draft-store.ts'
import { pendingIdentityQuery } from './queries.ts'

/** Offers to resume an unfinished registration of this browser. */
export function ResumeSignUp({ token }: { token: string }) {
  const { t } = useWords()
  const [draft] = useDraft(token)
  const { data } = useQuery({ ...pendingIdentityQuery(), enabled: hasBegun(draft) })
  const identity = data?.identity
  if (!identity || !hasBegun(draft)) return null
  const contact = identity.email ?? identity.phone ?? identity.full_name
  return (
    <Card as="section" className="mb-5">
      <CardBody>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {t('signUp.goOnText', { contact })}
        </p>
        <div className="mt-3 flex flex-col gap-2">
          <LinkButton wide variant="go" to={paths.register(token)}>
            {t('signUp.goOn')}
          </LinkButton>
          <Button wide variant="ghost" onClick={removeDraft}>
            {t('signUp.startAgain')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
