/** The fields of a brand. An empty one has the portal's value, which it shows as its placeholder. */
import { useId } from 'react'
import type { BrandView } from '#api/partners/referrals.ts'
import { languageNames } from '#domain/countries/market.ts'
import { measureContrast, unreadableColors } from '#domain/referrals/brand/contrast.ts'
import { portals, portalDefinitions } from '#domain/referrals/portal.ts'
import { brandTextNames, linkNames, textLanguages } from '#domain/referrals/portals/definition.ts'
import { usePartner } from '#partner/app/partner-context.ts'
import { FieldMessages } from '#ui/fields/field.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { type BrandPath, coloredPart, colorPaths, defaultBrand, valueAt } from './brand-fields.ts'
import { type BrandFieldProps, describedBy } from './brand-field.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'

interface Props {
  brand: BrandView
  errors: Readonly<Record<string, string>>
  onChange: (path: BrandPath, text: string) => void
}

export function BrandForm({ brand, errors, onChange }: Props) {
  const { t } = useTranslator()
  const { portal } = usePartner()
  const defaults = defaultBrand(portal, brand)
  const colored = coloredPart(brand)
  const measured = measureContrast(colored)
  const unreadable = unreadableColors(colored)
  const field = (path: BrandPath) => ({
    path,
    value: valueAt(brand, path),
    placeholder: valueAt(defaults, path),
    error: errors[path] ?? null,
    onChange: (text: string) => onChange(path, text),
  })
  return (
    <div className="stack">
      <section className="card brand-fields" aria-labelledby="brand-look">
        <h2 id="brand-look">{t('brand.section.look')}</h2>
        <TextInput {...field('name')} label={t('brand.name')} />
        {colorPaths.map((path) => {
          const name = path.slice('colors.'.length) as keyof typeof measured
          return (
            <ColorField
              key={path}
              {...field(path)}
              label={t(`brand.color.${name}`)}
              measured={measured[name]}
              unreadable={unreadable.find((each) => each.field === name) ?? null}
            />
          )
        })}
        <LogoField {...field('logo')} label={t('brand.logo')} hint={t('brand.logo_hint')} />
        <LogoField
          {...field('logoOnDark')}
          label={t('brand.logo_on_dark')}
          hint={t('brand.logo_on_dark_hint')}
        />
        <LookField {...field('look')} />
      </section>
      <section className="card brand-fields" aria-labelledby="brand-texts">
        <h2 id="brand-texts">{t('brand.section.texts')}</h2>
        {textLanguages.map((language) => (
          <fieldset key={language} className="brand-fields">
            <legend>{t(`brand.language.${language}`)}</legend>
            {brandTextNames.map((name) => (
              <TextInput
                key={name}
                {...field(`texts.${language}.${name}`)}
                label={t(`brand.text.${name}`)}
                lang={language}
                isLong={name === 'lead'}
              />
            ))}
          </fieldset>
        ))}
      </section>
      <section className="card brand-fields" aria-labelledby="brand-contact">
        <h2 id="brand-contact">{t('brand.section.contact')}</h2>
        <TextInput
          {...field('senderName')}
          label={t('brand.sender_name')}
          hint={t('brand.sender_name_hint')}
        />
        <TextInput {...field('supportEmail')} label={t('brand.support_email')} kind="email" />
        <TextInput {...field('supportPhone')} label={t('brand.support_phone')} kind="tel" />
        {linkNames.map((name) => (
          <TextInput key={name} {...field(`links.${name}`)} label={t(`brand.link.${name}`)} kind="url" />
        ))}
        <details>
          <summary>{t('brand.local_links')}</summary>
          <div className="brand-fields">
            <p className="hint">{t('brand.local_links_hint')}</p>
            {linkNames.map((name) => (
              <TextInput
                key={name}
                {...field(`localLinks.fr-CA.${name}`)}
                placeholder=""
                label={`${t(`brand.link.${name}`)} (${languageNames['fr-CA']})`}
                kind="url"
              />
            ))}
          </div>
        </details>
      </section>
    </div>
  )
}

interface TextInputProps extends BrandFieldProps {
  kind?: 'text' | 'email' | 'tel' | 'url'
  lang?: string
  isLong?: boolean
}

function TextInput({ kind = 'text', lang, isLong = false, ...field }: TextInputProps) {
  const { path, label, hint, value, placeholder, error, onChange } = field
  const id = `brand.${path}`
  const attributes = {
    id,
    className: 'input',
    value,
    placeholder,
    lang,
    maxLength: 1000,
    autoComplete: 'off',
    'aria-describedby': describedBy(id, field),
    'aria-invalid': error !== null || undefined,
  }
  return (
    <div className={error === null ? 'field' : 'field field-invalid'}>
      <label htmlFor={id}>{label}</label>
      <FieldMessages id={id} hint={hint} error={error} />
      {isLong ? (
        <textarea {...attributes} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...attributes}
          type={kind === 'url' ? 'text' : kind}
          inputMode={kind}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

function LookField({ path, value, onChange }: Omit<BrandFieldProps, 'label'>) {
  const { t } = useTranslator()
  const id = `brand.${path}`
  const hint = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('brand.look')}</label>
      <p id={hint} className="hint">
        {t('brand.look_hint')}
      </p>
      <select
        id={id}
        className="input"
        aria-describedby={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('brand.look_host')}</option>
        {portals.map((portal) => (
          <option key={portal} value={portal}>
            {portalDefinitions[portal].brand.name}
          </option>
        ))}
      </select>
    </div>
  )
}
