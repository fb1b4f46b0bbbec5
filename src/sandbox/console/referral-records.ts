/** Test referrals and services, each with the URL that starts the product with it (docs/sandbox.md). */
import { html, type Html } from '#server/edge/pages/html.ts'
import type { Translator } from '#messages/translator.ts'

const referralRecords = [
  { name: 'reseller', path: '/r/demo-reseller' },
  { name: 'vendor', path: '/r/demo-vendor' },
  { name: 'cobrand', path: '/r/demo-cobrand' },
  { name: 'classic', path: '/r/demo-classic' },
  { name: 'partner', path: '/r/demo-partner' },
  { name: 'moved', path: '/r/demo-moved' },
  { name: 'site', path: '/?serviceId=svc-site&apiVersion=V2' },
  { name: 'nosite', path: '/?serviceId=svc-nosite&apiVersion=V2' },
  { name: 'unfit', path: '/?serviceId=svc-unfit' },
  { name: 'offer', path: '/cashadvanceoffers' },
] as const

export const recordList = ({ t }: Translator, origin: string): Html =>
  html`<p>${t('sandbox.records.description')}</p>
    <ul class="card-list">
      ${referralRecords.map(
        ({ name, path }) =>
          html`<li class="message">
            <p><a href="${origin}${path}">${path}</a></p>
            <p>${t(`sandbox.records.${name}`)}</p>
          </li>`,
      )}
    </ul>`
