/**
 * State or province of a postal code, and its city if the prefix lies in a single city. Loaded when the first postal
 * code is typed. Region prefixes are from libaddressinput data (Apache-2.0); docs/decisions/0066-*.md describes the
 * cities.
 */
import type { Market } from './market.ts'

/** Regular expressions of prefixes; the first match wins, so a longer prefix precedes the one that contains it. */
type PrefixRow = readonly [value: string, prefix: string]

const usRegionPrefixes: readonly PrefixRow[] = [
  ['MA', '05501|05544'],
  ['NY', '06390|005'],
  ['TX', '733'],
  ['WY', '83414'],
  ['AL', '3[56]'],
  ['AK', '99[5-9]'],
  ['AS', '96799'],
  ['AZ', '8[56]'],
  ['AR', '71[6-9]|72'],
  ['AA', '340'],
  ['AE', '09'],
  ['AP', '96[2-6]'],
  ['CA', '9[0-5]|96[01]'],
  ['CO', '8[01]'],
  ['CT', '06'],
  ['DE', '19[7-9]'],
  ['DC', '20[02-5]|569'],
  ['FL', '3[23]|34[1-9]'],
  ['GA', '3[01]|39[89]'],
  ['GU', '969(?:[12]|3[12])'],
  ['HI', '96[78]'],
  ['ID', '83[2-9]'],
  ['IL', '6[0-2]'],
  ['IN', '4[67]'],
  ['IA', '5[0-2]'],
  ['KS', '6[67]'],
  ['KY', '4[01]|42[0-7]'],
  ['LA', '70|71[0-5]'],
  ['ME', '039|04'],
  ['MH', '969[67]'],
  ['MD', '20[6-9]|21'],
  ['MA', '01|02[0-7]'],
  ['MI', '4[89]'],
  ['FM', '9694[1-4]'],
  ['MN', '55|56[0-7]'],
  ['MS', '38[6-9]|39[0-7]'],
  ['MO', '6[3-5]'],
  ['MT', '59'],
  ['NE', '6[89]'],
  ['NV', '889|89'],
  ['NH', '03[0-8]'],
  ['NJ', '0[78]'],
  ['NM', '87|88[0-4]'],
  ['NY', '1[0-4]'],
  ['NC', '2[78]'],
  ['ND', '58'],
  ['MP', '9695[0-2]'],
  ['OH', '4[3-5]'],
  ['OK', '7[34]'],
  ['OR', '97'],
  ['PW', '969(?:39|40)'],
  ['PA', '1[5-8]|19[0-6]'],
  ['PR', '00[679]'],
  ['RI', '02[89]'],
  ['SC', '29'],
  ['SD', '57'],
  ['TN', '37|38[0-5]'],
  ['TX', '7[5-9]|885'],
  ['UT', '84'],
  ['VT', '05'],
  ['VI', '008'],
  ['VA', '201|2[23]|24[0-6]'],
  ['WA', '98|99[0-4]'],
  ['WV', '24[7-9]|2[56]'],
  ['WI', '5[34]'],
  ['WY', '82|83[01]'],
]

const caRegionPrefixes: readonly PrefixRow[] = [
  // Offices of the federal government, on both sides of the river.
  ['', 'K1A'],
  ['SK', 'R8A|S'],
  ['NU', 'X0[ABC]'],
  ['NT', 'X'],
  ['AB', 'T'],
  ['BC', 'V'],
  ['MB', 'R'],
  ['NB', 'E'],
  ['NL', 'A'],
  ['NS', 'B'],
  ['ON', '[KLMNP]'],
  ['PE', 'C'],
  ['QC', '[GHJ]'],
  ['YT', 'Y'],
]

const usCityPrefixes: readonly PrefixRow[] = [
  ['New York', '10[0-2]'],
  ['Staten Island', '103'],
  ['Bronx', '104'],
  ['Brooklyn', '112'],
  ['Philadelphia', '191'],
  ['Washington', '200'],
  ['Raleigh', '276'],
  ['Charlotte', '282'],
  ['Jacksonville', '322(?!33|40|50|66)'],
  ['Tampa', '336(?!21)'],
  ['Nashville', '372'],
  ['Columbus', '432'],
  ['Indianapolis', '462'],
  ['Chicago', '606'],
  ['New Orleans', '701(?!21|23)'],
  ['Oklahoma City', '731'],
  ['Tulsa', '741'],
  ['Dallas', '752'],
  ['Houston', '770'],
  ['San Antonio', '782'],
  ['Austin', '787'],
  ['El Paso', '799'],
  ['Denver', '802'],
  ['Phoenix', '850'],
  ['Tucson', '857'],
  ['Albuquerque', '871'],
  ['Las Vegas', '891(?!24|91)'],
  ['Los Angeles', '900(?!40|69)'],
  ['San Diego', '921(?!18|78)'],
  ['Fresno', '937'],
  ['San Francisco', '941'],
  ['Oakland', '946(?!08|20|62)'],
  ['San Jose', '951'],
  ['Sacramento', '958'],
  ['Honolulu', '968[0-4]'],
  ['Portland', '972(?!22|67|69)'],
  ['Seattle', '981(?!10)'],
]

const caCityPrefixes: readonly PrefixRow[] = [
  ['Halifax', 'B3[HJKLMNPRS]'],
  ['Charlottetown', 'C1A'],
  ['Québec', 'G1'],
  ['Montréal', 'H1(?!B)|H2|H3[ABCEGHJKLMNSTVW]'],
  ['Laval', 'H7'],
  ['Gatineau', 'J8[PRTVXYZ]'],
  ['Ottawa', 'K1(?!A)|K2'],
  ['Mississauga', 'L5'],
  ['Toronto', 'M'],
  ['London', 'N6[A-P]'],
  ['Winnipeg', 'R3'],
  ['Regina', 'S4[N-Z]'],
  ['Saskatoon', 'S7'],
  ['Calgary', 'T2'],
  ['Edmonton', 'T[56]'],
  ['Burnaby', 'V5[ABCEGHJ]'],
  ['Vancouver', 'V5[K-Z]|V6[A-T]|V6Z'],
  ['Richmond', 'V6[V-Y]'],
  ['Yellowknife', 'X1A'],
  ['Whitehorse', 'Y1A'],
]

const tables = {
  US: { territory: usRegionPrefixes, city: usCityPrefixes },
  CA: { territory: caRegionPrefixes, city: caCityPrefixes },
} as const satisfies Record<Market, Record<'territory' | 'city', readonly PrefixRow[]>>

export interface PostalArea {
  territory: string | null
  city: string | null
}

const findByPrefix = (rows: readonly PrefixRow[], postalCode: string): string | null =>
  rows.find(([, prefix]) => new RegExp(`^(?:${prefix})`).test(postalCode))?.[0] || null

export const findPostalArea = (market: Market, postalCode: string): PostalArea => ({
  territory: findByPrefix(tables[market].territory, postalCode),
  city: findByPrefix(tables[market].city, postalCode),
})
