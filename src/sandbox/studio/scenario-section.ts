/** The cards of the scenarios on the sandbox page. */
import { html, type Html } from '#server/edge/pages/html.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { Translator } from '#messages/translator.ts'
import { scenarioNames, scenarios } from './scenarios.ts'

export const scenarioSection = ({ t }: Translator): Html =>
  html`<p>${t('sandbox.scenarios.description')}</p>
    <form method="post" action="/sandbox/page/panel">
      <p class="hint">${t('sandbox.panel.about')}</p>
      <button>${t('sandbox.panel.show')}</button>
    </form>
    <form method="post" action="/sandbox/page/scenarios">
      <ul class="scenarios">
        ${scenarioNames.map((name) => {
          const { who, outcome, currency, minutes } = scenarios[name]
          const person = `${who.firstName} ${who.lastName}`
          return html`<li class="scenario">
            <h3>${t(`sandbox.scenario.${name}.title`)}</h3>
            <p class="hint">${person}, ${who.business}, ${who.city}</p>
            <p class="chips">
              <span class="chip chip-${outcome}">${t(`sandbox.scenarios.outcome.${outcome}`)}</span>
              <span class="hint"
                >${t(`sandbox.scenarios.market.${marketForCurrency(currency)}`)} ·
                ${t('sandbox.scenarios.minutes', { count: minutes })}</span
              >
            </p>
            <p>${t(`sandbox.scenario.${name}.text`)}</p>
            <button name="scenario" value="${name}">
              ${t('sandbox.scenarios.be', { name: who.firstName })}
            </button>
          </li>`
        })}
      </ul>
    </form>`
