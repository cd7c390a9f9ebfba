import { useQuery } from '@tanstack/react-query'
import { KeyRound, type LucideIcon, MapPin, MessageCircle, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'
import { paths } from '#web/navigation/paths.ts'
import { SettingsLink, SettingsSection } from '#web/ui/list/settings-section.tsx'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { referralQuery } from '../queries.ts'
import { laterSteps } from './later-steps.ts'
import { isLastTime, isPutOff, putOff } from './put-off.ts'
import { ReferralForm } from './referral-form.tsx'

/** Asks for what sign-up did not ask for, until the member postpones it. */
export function LaterCard({ profile }: { profile: Output<'user/userdetail'> }) {
  const { t } = useWords()
  const [isHidden, setHidden] = useState(() => isPutOff(profile.user.id))
  const { data: own } = useQuery({ ...query('auth/own-logins', {}), enabled: !isHidden })
  const { data: referral } = useQuery({ ...referralQuery(), enabled: !isHidden })
  if (isHidden || !own || !referral) return null
  const steps = laterSteps({
    locations: profile.saved_locations?.length ?? 0,
    gender: profile.user.user_detail.gender ?? null,
    kinds: own.logins.map(({ kind }) => kind),
    was_referred: referral.was_referred,
    allows_whatsapp: own.consents.whatsapp_at !== null,
  })
  if (steps.length === 0) return null

  function handlePutOff() {
    putOff(profile.user.id)
    setHidden(true)
  }

  return (
    <SettingsSection title={t('later.title')} text={t('later.text')}>
      {links.map(
        ({ step, to, label, text, Icon }) =>
          steps.includes(step) && (
            <SettingsLink key={step} to={to} label={t(label)} value={t(text)} Icon={Icon} />
          ),
      )}
      {steps.includes('referral') && <ReferralForm />}
      <Button wide variant="ghost" onClick={handlePutOff}>
        {t(isLastTime(profile.user.id) ? 'later.askNoMore' : 'later.putOff')}
      </Button>
    </SettingsSection>
  )
}

type Link = {
  step: 'place' | 'password' | 'about' | 'whatsapp'
  to: string
  label: WordId
  text: WordId
  Icon: LucideIcon
}

const links: Link[] = [
  {
    step: 'place',
    to: paths.locationSelection,
    label: 'later.place',
    text: 'later.placeText',
    Icon: MapPin,
  },
  {
    step: 'password',
    to: paths.changePassword,
    label: 'later.password',
    text: 'later.passwordText',
    Icon: KeyRound,
  },
  {
    step: 'about',
    to: paths.editProfile,
    label: 'later.about',
    text: 'later.aboutText',
    Icon: UserRound,
  },
  {
    step: 'whatsapp',
    to: paths.account,
    label: 'later.whatsapp',
    text: 'later.whatsappText',
    Icon: MessageCircle,
  },
]
