/**
 * States, provinces and territories: postal code, names, and how their postal codes begin (as a regular
 * expression). From libaddressinput (Apache-2.0), facts only.
 */
import type { Language, Market } from '../market.ts'

type Row = readonly [code: string, en: string, fr: string, postalPrefix: string]

const rows = {
  US: [
    ['AL', 'Alabama', 'Alabama', '3[56]'],
    ['AK', 'Alaska', 'Alaska', '99[5-9]'],
    ['AS', 'American Samoa', 'Samoa américaines', '96799'],
    ['AZ', 'Arizona', 'Arizona', '8[56]'],
    ['AR', 'Arkansas', 'Arkansas', '71[6-9]|72'],
    ['AA', 'Armed Forces (AA)', 'Forces armées (AA)', '340'],
    ['AE', 'Armed Forces (AE)', 'Forces armées (AE)', '09'],
    ['AP', 'Armed Forces (AP)', 'Forces armées (AP)', '96[2-6]'],
    ['CA', 'California', 'Californie', '9[0-5]|96[01]'],
    ['CO', 'Colorado', 'Colorado', '8[01]'],
    ['CT', 'Connecticut', 'Connecticut', '06'],
    ['DE', 'Delaware', 'Delaware', '19[7-9]'],
    ['DC', 'District of Columbia', 'District de Columbia', '20[02-5]|569'],
    ['FL', 'Florida', 'Floride', '3[23]|34[1-9]'],
    ['GA', 'Georgia', 'Géorgie', '3[01]|398|39901'],
    ['GU', 'Guam', 'Guam', '969([1-2]\\d|3[12])'],
    ['HI', 'Hawaii', 'Hawaï', '967[0-8]|9679[0-8]|968'],
    ['ID', 'Idaho', 'Idaho', '83[2-9]'],
    ['IL', 'Illinois', 'Illinois', '6[0-2]'],
    ['IN', 'Indiana', 'Indiana', '4[67]'],
    ['IA', 'Iowa', 'Iowa', '5[0-2]'],
    ['KS', 'Kansas', 'Kansas', '6[67]'],
    ['KY', 'Kentucky', 'Kentucky', '4[01]|42[0-7]'],
    ['LA', 'Louisiana', 'Louisiane', '70|71[0-5]'],
    ['ME', 'Maine', 'Maine', '039|04'],
    ['MH', 'Marshall Islands', 'Îles Marshall', '969[67]'],
    ['MD', 'Maryland', 'Maryland', '20[6-9]|21'],
    ['MA', 'Massachusetts', 'Massachusetts', '01|02[0-7]|05501|05544'],
    ['MI', 'Michigan', 'Michigan', '4[89]'],
    ['FM', 'Micronesia', 'États fédérés de Micronésie', '9694[1-4]'],
    ['MN', 'Minnesota', 'Minnesota', '55|56[0-7]'],
    ['MS', 'Mississippi', 'Mississippi', '38[6-9]|39[0-7]'],
    ['MO', 'Missouri', 'Missouri', '6[3-5]'],
    ['MT', 'Montana', 'Montana', '59'],
    ['NE', 'Nebraska', 'Nebraska', '6[89]'],
    ['NV', 'Nevada', 'Nevada', '889|89'],
    ['NH', 'New Hampshire', 'New Hampshire', '03[0-8]'],
    ['NJ', 'New Jersey', 'New Jersey', '0[78]'],
    ['NM', 'New Mexico', 'Nouveau-Mexique', '87|88[0-4]'],
    ['NY', 'New York', 'New York', '1[0-4]|06390|00501|00544'],
    ['NC', 'North Carolina', 'Caroline du Nord', '2[78]'],
    ['ND', 'North Dakota', 'Dakota du Nord', '58'],
    ['MP', 'Northern Mariana Islands', 'Îles Mariannes du Nord', '9695[0-2]'],
    ['OH', 'Ohio', 'Ohio', '4[3-5]'],
    ['OK', 'Oklahoma', 'Oklahoma', '7[34]'],
    ['OR', 'Oregon', 'Oregon', '97'],
    ['PW', 'Palau', 'Palaos', '969(39|40)'],
    ['PA', 'Pennsylvania', 'Pennsylvanie', '1[5-8]|19[0-6]'],
    ['PR', 'Puerto Rico', 'Porto Rico', '00[679]'],
    ['RI', 'Rhode Island', 'Rhode Island', '02[89]'],
    ['SC', 'South Carolina', 'Caroline du Sud', '29'],
    ['SD', 'South Dakota', 'Dakota du Sud', '57'],
    ['TN', 'Tennessee', 'Tennessee', '37|38[0-5]'],
    ['TX', 'Texas', 'Texas', '7[5-9]|885|73301|73344'],
    ['UT', 'Utah', 'Utah', '84'],
    ['VT', 'Vermont', 'Vermont', '05'],
    ['VI', 'Virgin Islands', 'Îles Vierges américaines', '008'],
    ['VA', 'Virginia', 'Virginie', '201|2[23]|24[0-6]'],
    ['WA', 'Washington', 'Washington', '98|99[0-4]'],
    ['WV', 'West Virginia', 'Virginie-Occidentale', '24[7-9]|2[56]'],
    ['WI', 'Wisconsin', 'Wisconsin', '5[34]'],
    ['WY', 'Wyoming', 'Wyoming', '82|83[01]|83414'],
  ],
  CA: [
    ['AB', 'Alberta', 'Alberta', 'T'],
    ['BC', 'British Columbia', 'Colombie-Britannique', 'V'],
    ['MB', 'Manitoba', 'Manitoba', 'R'],
    ['NB', 'New Brunswick', 'Nouveau-Brunswick', 'E'],
    ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador', 'A'],
    ['NT', 'Northwest Territories', 'Territoires du Nord-Ouest', 'X0E|X0G|X1A'],
    ['NS', 'Nova Scotia', 'Nouvelle-Écosse', 'B'],
    ['NU', 'Nunavut', 'Nunavut', 'X0A|X0B|X0C'],
    ['ON', 'Ontario', 'Ontario', 'K|L|M|N|P'],
    ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard', 'C'],
    ['QC', 'Quebec', 'Québec', 'G|H|J|K1A'],
    ['SK', 'Saskatchewan', 'Saskatchewan', 'S|R8A'],
    ['YT', 'Yukon', 'Yukon', 'Y'],
  ],
} as const satisfies Record<Market, readonly Row[]>

export interface Region {
  /** Two letters, as on an envelope. */
  code: string
  name: string
}

const codes: Record<Market, ReadonlySet<string>> = {
  US: new Set(rows.US.map(([code]) => code)),
  CA: new Set(rows.CA.map(([code]) => code)),
}

export const isRegion = (market: Market, code: string): boolean => codes[market].has(code)

/** A market's regions for a select: named in the language, in that language's order. */
export function regionsOf(market: Market, language: Language): Region[] {
  const all: readonly Row[] = rows[market]
  return all
    .map(([code, en, fr]) => ({ code, name: language === 'fr-CA' ? fr : en }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** Whether a postal code begins as those of the region do; true for a region nobody knows. */
export function postalCodeBegins(market: Market, code: string, postalCode: string): boolean {
  const all: readonly Row[] = rows[market]
  const prefix = all.find(([each]) => each === code)?.[3]
  return prefix === undefined || new RegExp(`^(?:${prefix})`).test(postalCode)
}
