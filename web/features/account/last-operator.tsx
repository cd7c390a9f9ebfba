import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'

/** Says to the last operator of a community what to do before they can delete their account. */
export function LastOperator({ token }: { token: string }) {
  const { t } = useWords()
  return (
    <Card as="section">
      <CardBody className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{t('delete.lastOperator')}</h2>
        <p>{t('delete.lastOperatorText')}</p>
        <a href={paths.consoleMembers(token)} className={buttonClass({ wide: true })}>
          {t('delete.chooseOperator')}
        </a>
      </CardBody>
    </Card>
  )
}
