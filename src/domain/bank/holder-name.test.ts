import { describe, expect, test } from 'vitest'
import { isHolderNameMatching, type HolderCandidates } from './holder-name.ts'

const rosa: HolderCandidates = {
  person: { firstName: 'Rosa', lastName: 'Delgado' },
  businesses: ['Delgado Bakery LLC', 'The Rye'],
}
const elise: HolderCandidates = {
  person: { firstName: 'Marie-Élise', lastName: 'Gagnon-Côté' },
  businesses: ['Atelier Gagnon inc.', undefined],
}

describe('the account holder is the applicant or the business [CHG-10]', () => {
  test.each<[string, HolderCandidates]>([
    ['Rosa Delgado', rosa],
    ['ROSA DELGADO', rosa],
    ['  rosa   delgado ', rosa],
    ['Delgado, Rosa', rosa],
    ['DELGADO ROSA M', rosa],
    ['Rosa María Delgado', rosa],
    ['Mrs. Rosa Delgado Jr.', rosa],
    ['Rósa Delgádo', rosa],
    ['Rosa Delgado and Sam Okafor', rosa],
    ['Sam Okafor & Rosa Delgado', rosa],
    ['Delgado Bakery LLC', rosa],
    ['DELGADO BAKERY', rosa],
    ['Delgado Bakery, L.L.C.', rosa],
    ['Bakery Delgado Inc', rosa],
    ['The Delgado Bakery Company', rosa],
    ['Rye', rosa],
    ['THE RYE', rosa],
    ['Marie-Elise Gagnon-Cote', elise],
    ['Marie Élise Gagnon Côté', elise],
    ['GAGNON-COTE MARIE', elise],
    ['Mme Marie-Élise Gagnon-Côté', elise],
    ['Atelier Gagnon', elise],
    ['ATELIER GAGNON INC', elise],
    ['L’Atelier Gagnon ltée', { ...elise, businesses: ['L’Atelier Gagnon'] }],
    ['Smith & Sons', { person: {}, businesses: ['Smith and Sons Ltd.'] }],
    ['The Company', { person: {}, businesses: ['The Company'] }],
    ['Œuvres du Nord', { person: {}, businesses: ['Oeuvres du Nord inc.'] }],
    ['Connor OBrien', { person: { firstName: 'Connor', lastName: 'O’Brien' }, businesses: [] }],
  ])('%s', (holder, candidates) => {
    expect(isHolderNameMatching(holder, candidates)).toBe(true)
  })
})

describe('the account holder is somebody else [CHG-10]', () => {
  test.each<[string, HolderCandidates]>([
    ['Mallory Thief', rosa],
    ['Rosa', rosa],
    ['Delgado', rosa],
    ['Rosa Thief', rosa],
    ['Mallory Delgado', rosa],
    ['R Delgado', rosa],
    ['Rosanna Delgado', rosa],
    ['Delgado Plumbing LLC', rosa],
    ['Delgado Bakery Supplies LLC', rosa],
    ['Bakery LLC', rosa],
    ['LLC', rosa],
    ['', rosa],
    ['...', rosa],
    ['Rosa one two three four Delgado', rosa],
    ['Rosa Thief or Mallory Delgado', rosa],
    ['Élise Gagnon', elise],
    ['Rosa Delgado', { person: { firstName: 'Rosa' }, businesses: [] }],
    ['Rosa Delgado', { person: { lastName: 'Delgado' }, businesses: [undefined, ''] }],
    ['Rosa Rosa', { person: { firstName: 'Rosa', lastName: 'Rosa Rosa' }, businesses: [] }],
  ])('%s', (holder, candidates) => {
    expect(isHolderNameMatching(holder, candidates)).toBe(false)
  })
})
