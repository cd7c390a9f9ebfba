import { useWords } from '#web/words/words.tsx'
import { Enrolment } from '../features/hosting/enrolment.tsx'
import { HostDoor } from '../layout/host-sign-in.tsx'

/** Opened by the link that a command has printed. */
export function Screen() {
  const { t } = useWords()
  return (
    <HostDoor title={t('hosting.enrol')} text={t('hosting.enrolText')}>
      <Enrolment />
    </HostDoor>
  )
}
