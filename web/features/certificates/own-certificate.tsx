import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Share } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import type { Certificate, OpenCertificate } from '#shared/contracts/certificates.ts'
import { useShare } from '#web/features/shares/api.ts'
import { api } from '#web/http/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { ownCertificateQuery } from './queries.ts'

/** The reader's own certificate, and whether others can see it. */
export function OwnCertificate({ certificate, open }: Output<'contest/own-certificate'>) {
  return (
    <div className="flex flex-col gap-5">
      <CertificateCard certificate={certificate} />
      {open ? (
        <Opened certificate={certificate} open={open} />
      ) : (
        <Closed contest_id={certificate.contest_id} />
      )}
    </div>
  )
}

/** Opens or closes the certificate, and shows it so. */
function useChange(
  path: 'contest/open-certificate' | 'contest/close-certificate',
  contest_id: number,
) {
  const client = useQueryClient()
  const { queryKey } = ownCertificateQuery(contest_id)
  return useMutation({
    mutationFn: () => api(path, { contest_id }),
    onSuccess: ({ open }) =>
      client.setQueryData(queryKey, (before) => before && { ...before, open }),
  })
}

function Closed({ contest_id }: { contest_id: number }) {
  const { t, errorText } = useWords()
  const opening = useChange('contest/open-certificate', contest_id)
  return (
    <section className="flex flex-col gap-3" aria-live="polite">
      <p className="text-muted">
        <strong className="text-ink">{t('certificate.onlyYou')}</strong> {t('certificate.openText')}
      </p>
      <FieldError text={opening.error && errorText(opening.error)} />
      <Button
        wide
        busy={opening.isPending}
        onClick={() => opening.mutate()}
        icon={<Share aria-hidden className="size-5" />}
      >
        {t('certificate.open')}
      </Button>
    </section>
  )
}

type OpenedProps = { certificate: Certificate; open: OpenCertificate }

function Opened({ certificate, open }: OpenedProps) {
  const { t } = useWords()
  const { public_url } = useProduct()
  const { share, sheet } = useShare()
  const [isAsking, setAsking] = useState(false)
  const { name, title, contest_id } = certificate
  const link = {
    title: t('certificate.shareTitle', { name, title }),
    url: public_url + paths.certificate(open),
  }
  return (
    <section className="flex flex-col gap-3" aria-live="polite">
      <p className="text-muted">{t('certificate.isOpen')}</p>
      <Button wide onClick={() => void share(link)} icon={<Share aria-hidden className="size-5" />}>
        {t('certificate.share')}
      </Button>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <PictureLink path={open.tall}>{t('certificate.forStatus')}</PictureLink>
        <PictureLink path={open.wide}>{t('certificate.forChat')}</PictureLink>
      </div>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('certificate.close')}
      </Button>
      {sheet}
      <CloseQuestion contest_id={contest_id} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function PictureLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={path} download className={buttonClass({ variant: 'secondary' })}>
      <Download aria-hidden className="size-5" />
      {children}
    </a>
  )
}

type QuestionProps = { contest_id: number; open: boolean; onClose: () => void }

function CloseQuestion({ contest_id, open, onClose }: QuestionProps) {
  const { t, errorText } = useWords()
  const closing = useChange('contest/close-certificate', contest_id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={closing.isPending}
      title={t('certificate.closeQuestion')}
    >
      <p className="text-muted">{t('certificate.closeText')}</p>
      <FieldError text={closing.error && errorText(closing.error)} />
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide busy={closing.isPending} onClick={() => closing.mutate()}>
          {t('certificate.close')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('certificate.keepOpen')}
        </Button>
      </div>
    </Dialog>
  )
}
