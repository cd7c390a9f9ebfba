import { Printer } from 'lucide-react'
import { useSearchParams } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { QrPicture } from '#web/ui/media/qr-picture.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type Shown = Output<'console/invitation'>['invitation']

/** A poster to print: the browser shapes the letters of every language. On paper nothing else of the page is left. */
export function Poster({ invitation }: { invitation: Shown }) {
  const { t, locale } = useWords()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('language') ?? locale
  const { texts } = invitation
  const words = texts.find((text) => text.locale === asked) ?? texts[0]
  if (!words) return null
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 print:hidden">
        <ChoiceChips
          label={t('invitations.posterLanguage')}
          choices={texts.map(({ locale: value, language: label }) => ({
            value,
            label,
            lang: value,
          }))}
          value={words.locale}
          onChange={(language) => setSearch({ language }, { replace: true })}
        />
        <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          {t('invitations.print')}
        </Button>
      </div>
      <article lang={words.locale} className={posterClass}>
        <p className="text-xl text-[#4b4458] print:text-[4vmin]">{invitation.place_name}</p>
        <h2 className="text-3xl leading-snug font-semibold text-balance [overflow-wrap:anywhere] print:text-[7vmin] print:leading-snug">
          {words.heading}
        </h2>
        <div className="w-full max-w-60 print:max-w-[min(65vmin,44vh)]">
          <QrPicture svg={invitation.qr_svg} label={t('invitations.qr')} />
        </div>
        <p className="max-w-md text-lg text-balance print:max-w-none print:text-[3.8vmin] print:leading-snug">
          {words.how}
        </p>
        <p className="font-semibold [overflow-wrap:anywhere] print:text-[2.8vmin]">
          {invitation.url}
        </p>
      </article>
    </>
  )
}

// Paper is white in both themes, also where the browser prints backgrounds. Fixed, it fills one sheet of any size and direction.
const posterClass =
  'mx-auto flex max-w-xl flex-col items-center gap-6 rounded-card border border-line bg-white px-6 py-10 text-center text-[#1d1730] print:fixed print:inset-0 print:z-50 print:max-w-none print:justify-center print:gap-[3vmin] print:rounded-none print:border-0 print:p-[4vmin]'
