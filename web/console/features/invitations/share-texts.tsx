import { useId } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'
import { CopyButton } from './copy-button.tsx'

type Texts = Output<'console/invitation'>['invitation']['texts']

/** A text for WhatsApp in each language, to send by hand. */
export function ShareTexts({ texts }: { texts: Texts }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {t('invitations.texts')}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {texts.map(({ locale, language, text }) => (
          <Card as="li" key={locale}>
            <CardBody>
              <h3 className="mb-1 text-sm font-semibold" lang={locale}>
                {language}
              </h3>
              <p lang={locale} className="whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <a
                  href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('invitations.whatsappIn', { language })}
                  className={buttonClass({ variant: 'go' })}
                >
                  {t('invitations.whatsapp')}
                </a>
                <CopyButton text={text} label={t('invitations.copyIn', { language })} />
              </div>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  )
}
