import { TriangleAlert } from 'lucide-react'
import { type DeskNotice, type Dismissible, isDismissible } from '#shared/rules/desk-notices.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { useDismiss } from './use-dismiss.ts'

/** What is wrong with the installation, and what to do about it. */
export function Notices({ notices }: { notices: DeskNotice[] }) {
  const { t } = useWords()
  if (notices.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t('desk.notices')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {notices.map((notice) => (
          <Notice key={notice} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice }: { notice: DeskNotice }) {
  const { t } = useWords()
  const title = t(`desk.notice.${notice}`)
  return (
    <Card as="li">
      <CardBody className="flex gap-3">
        <TriangleAlert aria-hidden className="shrink-0 text-warn-ink" />
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
            {t(`desk.notice.${notice}Text`)}
          </p>
          {isDismissible(notice) && <DismissButton notice={notice} title={title} />}
        </div>
      </CardBody>
    </Card>
  )
}

function DismissButton({ notice, title }: { notice: Dismissible; title: string }) {
  const { t } = useWords()
  const { dismiss, isPending } = useDismiss(notice)
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={t('desk.dismissLong', { title })}
        onClick={dismiss}
      >
        {t('desk.dismiss')}
      </Button>
    </div>
  )
}
