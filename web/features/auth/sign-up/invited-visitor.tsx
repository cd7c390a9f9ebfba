import type { Output } from '#shared/contracts/calls.ts'
import { AboutLinks } from '#web/layout/about-links.tsx'
import { paths } from '#web/navigation/paths.ts'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { useDraft } from './draft-store.ts'
import { PersonalAnswer } from './personal-answer.tsx'

type InvitedVisitorProps = Output<'auth/joining'> & {
  token: string
  code: string
  /** The challenge to which the invitation leads on. */
  contest_id: number | undefined
}

/** Leads somebody who is not signed in to the sign-up; or says why they cannot come by this invitation. */
export function InvitedVisitor({
  token,
  code,
  contest_id,
  joining,
  invitation,
}: InvitedVisitorProps) {
  const { t } = useWords()
  const [, change] = useDraft(token)
  const isOpen = invitation?.state === 'open'
  return (
    <>
      {isOpen && invitation.person?.has_declined && (
        <p className="mb-5 text-center text-balance">{t('joining.declined')}</p>
      )}
      {!isOpen && <NotOpen invitation={invitation} joining={joining} />}
      <div className="flex flex-col gap-2.5">
        {(isOpen || joining !== 'invitation') && (
          <LinkButton
            wide
            to={paths.join(token)}
            {...(contest_id && { state: stateOf({ path: paths.contest(contest_id) }) })}
            onClick={() => change({ invitation_code: isOpen ? code : '' })}
          >
            {t('joining.join')}
          </LinkButton>
        )}
        <LinkButton
          wide
          variant="secondary"
          to={contest_id ? paths.contest(contest_id) : paths.challenges(token)}
        >
          {t(contest_id ? 'joining.lookAtChallenge' : 'joining.lookAround')}
        </LinkButton>
        {isOpen && invitation.person && (
          <PersonalAnswer token={token} code={code} person={invitation.person} />
        )}
      </div>
      <AboutLinks />
    </>
  )
}

type State = NonNullable<Output<'auth/joining'>['invitation']>['state']

const words: Record<State, WordId> = {
  open: 'joining.ended',
  full: 'joining.full',
  expired: 'joining.expired',
  ended: 'joining.ended',
}

type NotOpenProps = Pick<Output<'auth/joining'>, 'invitation' | 'joining'>

function NotOpen({ invitation, joining }: NotOpenProps) {
  const { t } = useWords()
  const state = invitation?.state ?? 'ended'
  const isUsed = state === 'full' && invitation?.person
  return (
    <div className="mb-5 rounded-control bg-warn-tint px-4 py-3 text-warn-ink">
      <p className="font-semibold">{t(isUsed ? 'joining.usedLink' : words[state])}</p>
      <p className="text-sm">{t(nextSteps[joining])}</p>
    </div>
  )
}

const nextSteps: Record<Output<'auth/joining'>['joining'], WordId> = {
  open: 'joining.withoutOpen',
  approval: 'joining.withoutApproval',
  invitation: 'joining.askForAnother',
}
