import { useState } from 'react'
import { ConfirmDialog } from '#web/console/layout/confirm-dialog.tsx'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type CopyPart, differencesOf } from './copy.ts'
import type { ChallengeDraft } from './draft.ts'
import { usePartNames } from './part-names.ts'

type KeptCopyNoteProps = {
  copy: ChallengeDraft
  shown: ChallengeDraft
  onPutBack: (parts: CopyPart[]) => void
  onDiscard: () => void
}

/** What an operator had written before they saw another's version: put back in parts or whole, or discarded. */
export function KeptCopyNote({ copy, shown, onPutBack, onDiscard }: KeptCopyNoteProps) {
  const { t } = useWords()
  const nameOf = usePartNames()
  const [isAsking, setAsking] = useState(false)
  const differences = differencesOf(copy, shown)
  return (
    <Card as="section" aria-label={t('challenge.copy')} className="border-primary">
      <CardBody className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('challenge.copy')}</h2>
        <p className="text-sm text-muted">
          {differences.length > 0 ? t('challenge.copyText') : t('challenge.copySame')}
        </p>
        <ul className="flex flex-wrap gap-2">
          {differences.map((part) => (
            <li key={part}>
              <Button variant="secondary" size="small" onClick={() => onPutBack([part])}>
                {t('challenge.putBack', { part: nameOf(part) })}
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          {differences.length > 1 && (
            <Button onClick={() => onPutBack(differences)}>{t('challenge.putBackAll')}</Button>
          )}
          <Button
            variant="ghost"
            onClick={() => (differences.length > 0 ? setAsking(true) : onDiscard())}
          >
            {t('challenge.discardCopy')}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title={t('challenge.discardCopyQuestion')}
          text={t('challenge.discardCopyText')}
          confirmLabel={t('challenge.discardCopy')}
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        />
      </CardBody>
    </Card>
  )
}
