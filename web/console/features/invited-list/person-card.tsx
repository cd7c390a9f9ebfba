import { Copy, Trash2 } from 'lucide-react'
import type { InvitedPersonShown } from '#shared/contracts/console/invitations.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { Pill, type PillTone } from '#web/ui/text/pill.tsx'
import { useWords } from '#web/words/words.tsx'
import { shownContact, whatsAppAddress } from './shown-contact.ts'

const tones: Record<InvitedPersonShown['state'], PillTone> = {
  waiting: 'warn',
  failed: 'danger',
  invited: 'primary',
  opened: 'primary',
  came: 'done',
  declined: 'neutral',
}

type PersonCardProps = { invitation_id: string; person: InvitedPersonShown }

/** Somebody of a list, with a text to send by hand. */
export function PersonCard({ invitation_id, person }: PersonCardProps) {
  const { t } = useWords()
  const { full_name: name, state } = person
  const about = { invitation_id, person_id: person.id }
  return (
    <Card as="li">
      <CardBody>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">{shownContact(person)}</p>
          </div>
          <Pill tone={tones[state]}>{t(`invitedList.state.${state}`)}</Pill>
        </div>
        {state !== 'came' && state !== 'declined' && <ByHand about={about} person={person} />}
        {state === 'declined' && (
          <div className="mt-3 flex">
            <Forget about={about} name={name} />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

type About = { invitation_id: string; person_id: number }

function ByHand({ about, person }: { about: About; person: InvitedPersonShown }) {
  const { t } = useWords()
  const { full_name: name, kind, contact, text } = person
  const showBanner = useBanner()
  const noting = useAct('console/sent-by-hand', t('invitedList.noted'))

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      noting.mutate(about)
    } catch {
      showBanner(t('invitations.notCopied'), 'danger')
    }
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {kind === 'phone' && (
        <a
          href={whatsAppAddress(contact, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('invitedList.whatsappTo', { name })}
          className={buttonClass({ variant: 'go' })}
          onClick={() => noting.mutate(about)}
        >
          {t('invitations.whatsapp')}
        </a>
      )}
      <Button
        variant="secondary"
        icon={<Copy aria-hidden className="size-5" />}
        aria-label={t('invitedList.copyTo', { name })}
        onClick={() => void copy()}
      >
        {t('invitedList.copy')}
      </Button>
      <Forget about={about} name={name} />
    </div>
  )
}

function Forget({ about, name }: { about: About; name: string }) {
  const { t } = useWords()
  const showAlert = useAlert()
  const forgetting = useAct('console/forget-invited', t('invitedList.forgotten'))

  function ask() {
    const forget = {
      ...{ id: 'forget', label: t('invitedList.forget'), variant: 'danger' as const },
      onPress: () => forgetting.mutate(about),
    }
    showAlert({
      ...{ title: t('invitedList.forgetTitle', { name }), message: t('invitedList.forgetText') },
      actions: [forget, { id: 'cancel', label: t('page.cancel') }],
    })
  }

  return (
    <IconButton
      icon={<Trash2 aria-hidden className="size-5" />}
      aria-label={t('invitedList.forgetOne', { name })}
      disabled={forgetting.isPending}
      onClick={ask}
      className="ms-auto"
    />
  )
}
