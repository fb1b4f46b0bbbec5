import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTsv } from '#server/platform/tsv.ts'
import { parseCategories } from '../parse.ts'
import { parseLexicon } from './lexicon.ts'
import { createPredictor } from './predict.ts'
import { buildPredictionIndex } from './prediction-index.ts'
import { placeTold } from './restricted.ts'

const table = (name: string) => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')
const { industries } = parseCategories(
  parseTsv(table('category-groups.tsv')),
  parseTsv(table('categories.tsv')),
)
const lexicon = parseLexicon((name) => parseTsv(table(`prediction/${name}.tsv`)), industries)
const { predict } = createPredictor(industries, buildPredictionIndex(industries, lexicon))

/** Phrases whose first prediction is of the wrong kind, with its label. */
const predictedAs = (phrases: string, isWrong: (type: string) => boolean) =>
  phrases
    .trim()
    .split(/\s*[|\n]\s*/)
    .flatMap((phrase) => {
      const first = predict(phrase)[0]?.industry
      return !first || isWrong(first.type) ? [`${phrase}: ${first?.label.en}`] : []
    })

test('ordinary businesses are not taken for restricted ones', () => {
  const ordinary = `
    massage therapist | thai massage studio | relaxing massages for moms | gift shop | gift cards printing
    we print gift cards for stores | hemp rope macrame | pipe fitter | joint sealing for driveways
    weed whacking | weed control for lawns | flower pots | pottery | escort vehicles for oversize loads
    app developer for dating startups | we clean strip malls | furniture stripping | paint stripping
    strip and wax floors | photo shoots | we shoot weddings | shooting portraits | head spa | coin laundry
    coin collector | mobile app games developer studio | bank branch cleaning | tax preparation
    divorce lawyer | medical escort for seniors | companion care for seniors | adult day care
    adult education | adult literacy classes | adult clothing store | women's lingerie | toy store
    baby toys | dog toys | game store | board game cafe | video game store
    lottery counter at my corner store | money management coach for families | money clip maker
    exchange student program | shell station | fireplace store | fire extinguisher | fire wood
    gun safe repair | nail gun repair | tattoo gun | bow and arrows | shot glasses | coffee shots
    bullet journal shop | ammo crates turned into furniture | cigar box guitars | pipe organ repair
    hookah lounge | fake flowers | artificial flowers | faux fur coats
    fake grass installer | insurance broker | home warranty inspections | loan of tools | we rent tools
    pawn brokers' website designer | travel photographer | airport shuttle | airline uniforms
    tennis club | night club | country club | membership gym | subscription software
    crowd control barriers | fundraiser car wash | political science tutor | court reporter
    tennis court builder | basketball court resurfacing | post and beam builder | fence posts
    mail boxes installer | government contractor roofing | city hall cafeteria | stamp maker
    rubber stamps | vitamin water vending | smoothies and protein shakes | protein bars bakery
    pharmacy shelving | online yoga | online store for shoes | online tutoring | online bakery
    collection of antiques | debt free coach | settlement house for immigrants | bail out boats
    handmade candles | door repair | door installer | party planner | network installer | network cabling
    level the ground | business coach | palm trees | card shop | birthday cards | medium sized moving boxes
    matchmaking baseball league | singles tennis lessons | kitten photos | dog trainer | dog groomer
    cat cafe | fish tank cleaning | bird houses | horse boarding | chicken farm | phone cases | call taxi
    drug testing lab | drug store | metal roofing | gold leaf framing | gold jewelry | diamond drilling
    precious memories photography | stone mason | train sets | day care | stock photos | livestock hauling
    fund raising consultant | financial statements bookkeeper | investment property cleaning
    real estate investor | real estate photography | translation services | copier lease
    vape detector installer | with a heat gun and a suction cup your Galaxy looks new | señora que limpia
    we cook for office parties and retirement parties | flower pots and planters
    we clean between poker tables at the casino every night | guards at a dispensary door
    tax service | do your taxes | petits travaux | travaux publics | companion service | party store
    role-playing games | call centre | not a casino | we quit selling vapes
    We fix the locks on gun cabinets and open safes at night
    hemp shirts, bags and rope sewn by my mother in our studio
    J’imprime des pancartes pour des candidats et des partis`
  expect(predictedAs(ordinary, (type) => type !== 'REGULAR')).toEqual([])
})

test('restricted businesses do not pass as ordinary ones', () => {
  const restricted = `
    weed dispensary | we sell marijuana edibles | CBD oil and gummies | head shop with bongs
    replica watches | fake designer bags | knockoff sneakers | escort agency | call girls | strip club
    gentlemen's club with dancers | porn site | cam girls | OnlyFans model | adult chat line
    online casino | sports book | poker room | we take bets on horses | lottery tickets online
    slot machines | forex signals | binary options | send money abroad | remittance store | hawala
    currency exchange booth | money orders | bitcoin atm | crypto exchange | I mine ethereum
    ATM machines in bars | prepaid visa cards | gift card reseller issuer | payment facilitator
    we process cards for other merchants | telemarketing call room | cold calling sales | pyramid selling
    MLM downline | network marketing opportunity | payday loans | title loans | check cashing
    mortgage lender | pawn shop | vape store | cigar lounge and tobacco | e-cigarettes | gun shop
    ammunition | fireworks stand | sex shop | vibrators | tarot reader | psychic readings | astrologer
    dating site | matchmaking service for singles | bail bondsman | debt collection | collection agency
    credit repair | debt settlement | credit monitoring | extended car warranties | timeshare resale
    travel agency | we book cruises and tours | cruise line | airline | private jet charter | stock broker
    financial advisor | wealth management | puppy breeder | we breed bulldogs | supplements store
    protein powder | diet pills | online pharmacy | erotic massage | body rub parlour
    prepaid calling cards | VoIP phone company | mobile game with coins | marketplace for other sellers
    monthly subscription box | door to door vacuum sales | Tupperware parties | buying club
    political party | city hall | traffic tickets payment | property tax office | drug wholesaler
    gold bullion dealer | casino | marijuana | loterie | bar de danseuses | agence d’escortes
    vente de pot | huile de CBD | transfert d’argent outre-mer | bureau de change | achat de bitcoins
    guichets automatiques privés | vente pyramidale | télévente | prêt sur salaire | prêteur sur gages
    recouvrement de dettes | tarot et voyance | site de rencontres | agence de voyages | éleveur de chiots
    boutique érotique | cigarettes électroniques | armes à feu | feux d’artifice
    suppléments pour musculation | conseiller financier | courtier hypothécaire | contenu pour adultes
    fausses montres de luxe | machines à sous | gift cards online | service contracts | online drugstore
    porte-à-porte | danse à dix | carte de rabais | selling over the phone`
  expect(predictedAs(restricted, (type) => type === 'REGULAR')).toEqual([])
})

test('restricted businesses that only tell of their days do not pass as ordinary ones', () => {
  const restricted = `
    The judge sets an amount, the family signs with me, and their boy sleeps at home until his hearing
    | strangers chip in for a stage play or a gadget and we take a small cut when the goal is met
    | people lend each other money through us for a new roof and repay it with interest every month
    | On appelle ceux qui sont en retard dans leurs paiements pis on s’arrange pour trente piasses par mois`
  expect(predictedAs(restricted, (type) => type === 'REGULAR')).toEqual([])
})

test('an industry that a story may be about comes second, and the applicant chooses', () => {
  const stories = [
    'we cash your paycheque for a small cut',
    'we clean between poker tables at the casino every night',
    'we blast rock for road builders with dynamite',
  ]
  for (const story of stories) {
    const [first, second] = predict(story)
    expect([first?.industry.type, second?.industry.type !== 'REGULAR', first?.isClear]).toEqual([
      'REGULAR',
      true,
      false,
    ])
  }
})

const ordinary = 0
const refused = 1
const place = (scores: [number, number], plausibility: [number, number]) => {
  const placed = new Map(scores.entries())
  placeTold(placed, new Set([refused]), [], Float64Array.from(plausibility))
  return [...placed].toSorted(([, a], [, b]) => b - a).map(([document]) => document)
}

test('the words of a story decide more than the score', () => {
  expect(place([10, 8], [0, 1])).toEqual([refused, ordinary])
  expect(place([8, 10], [1, 0.9])).toEqual([ordinary, refused])
})

test('an uncertain industry is right behind the ordinary one, an unlikely one far', () => {
  const behind = (plausibility: number) => {
    const scores = new Map([8, 10].entries())
    placeTold(scores, new Set([refused]), [], Float64Array.from([1, plausibility]))
    return (scores.get(refused) ?? 0) / (scores.get(ordinary) ?? 0)
  }
  expect(behind(0.9)).toBeGreaterThan(0.95)
  expect(behind(0)).toBeLessThan(0.6)
})

test('every restricted industry is first for its own names', () => {
  const restricted = industries.filter(({ type }) => type !== 'REGULAR')
  const missing = restricted.flatMap(({ type, label }) =>
    [label.en, label.fr].filter((name) => predict(name)[0]?.industry.type !== type),
  )
  expect(missing).toEqual([])
})
