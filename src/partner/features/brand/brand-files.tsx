/** The referral as a file: to keep, to edit elsewhere, or to take a brand from. */
import { useState } from 'react'
import type { BrandView, ReferralView } from '#api/partners/referrals.ts'
import { changedMembers } from '#domain/referrals/member-editors.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { pickBrand } from './brand-fields.ts'

interface Props {
  referral: ReferralView['configuration']
  onImport: (brand: BrandView) => void
}

type Outcome = 'unreadable' | 'no_record' | 'taken' | 'taken_in_part'

export function BrandFiles({ referral, onImport }: Props) {
  const { t } = useTranslator()
  const { brand: provider } = usePartner()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const read = async (file: File) => {
    const record = findRecord(await file.text(), referral.id)
    if (typeof record === 'string') return setOutcome(record)
    onImport(pickBrand(record.brand))
    setOutcome(isOtherwiseSame(record, referral) ? 'taken' : 'taken_in_part')
  }
  const isError = outcome === 'unreadable' || outcome === 'no_record'
  return (
    <section className="card brand-fields" aria-labelledby="brand-files">
      <h2 id="brand-files">{t('brand.files')}</h2>
      <p className="hint">{t('brand.files_hint', { provider: provider.name })}</p>
      {outcome && (
        <Alert kind={isError ? 'error' : 'success'} live>
          <p>{t(`brand.file.${outcome}`, { id: referral.id, provider: provider.name })}</p>
        </Alert>
      )}
      <div className="field">
        <label htmlFor="brand-file">{t('brand.import')}</label>
        <input
          id="brand-file"
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void read(file)
          }}
        />
      </div>
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              `${referral.id}.json`,
              new Blob([`${JSON.stringify([referral], null, 2)}\n`], { type: 'application/json' }),
            )
          }
        >
          {t('brand.export')}
        </Button>
      </div>
    </section>
  )
}

type FileRecord = { id?: unknown; brand?: unknown }

/** The record of this referral, or the only one. */
function findRecord(text: string, id: string): FileRecord | 'unreadable' | 'no_record' {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return 'unreadable'
  }
  const records = [parsed]
    .flat()
    .filter((each): each is FileRecord => typeof each === 'object' && each !== null)
  const own = records.find((record) => record.id === id)
  return own ?? (records.length === 1 ? records[0] : undefined) ?? 'no_record'
}

/** Whether all that a partner can't change is as it is now. */
function isOtherwiseSame(record: FileRecord, referral: Props['referral']): boolean {
  const { brand: _old, ...before } = referral
  const { brand: _new, ...after } = { ...record, id: referral.id }
  return changedMembers(before as Partial<Referral>, after).length === 0
}
