import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RichText } from '#web/features/rich-text/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { termsQuery } from './queries.ts'

/** The sheet with its words. */
export async function loadTermsSheet() {
  await addCatalogue('terms')
  return TermsSheet
}

/**
 * Asks a member to accept the terms of their community. Who closes it goes on reading and writing, and is asked at the next
 * visit.
 */
function TermsSheet({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { t, locale, language_id } = useWords()
  const [isOpen, setOpen] = useState(true)
  const { data } = useQuery(termsQuery(token, language_id))
  const showError = useErrorAlert()
  const accepting = useMutation({
    mutationFn: (version: number) => api('user/accept-terms', { version }),
    onSuccess: onAccepted,
    onError: showError,
  })
  const terms = data?.terms
  if (!terms) return null
  const { version, in_force_from, language_code } = terms
  return (
    <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('terms.changed')}>
      <p className="text-sm text-muted">
        {t('terms.version', { version, date: longDate(in_force_from, locale) })}
      </p>
      {(['terms', 'privacy'] as const).map(
        (part) =>
          terms[part] && (
            <section key={part} className="mt-4">
              <h3 className="font-semibold">{t(`terms.${part}`)}</h3>
              <div lang={language_code}>
                <RichText html={terms[part]} className="mt-1 leading-relaxed" />
              </div>
            </section>
          ),
      )}
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide busy={accepting.isPending} onClick={() => accepting.mutate(version)}>
          {t('terms.accept')}
        </Button>
        <Button wide variant="secondary" onClick={() => setOpen(false)}>
          {t('terms.later')}
        </Button>
      </div>
    </Sheet>
  )
}
