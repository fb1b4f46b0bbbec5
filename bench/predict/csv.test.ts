import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

test('quoted cells keep commas, quotes and line breaks; empty cells stay empty', () => {
  expect(parseCsv('a,b,c\n1,"x, ""y""\nz",\n,,2\n')).toEqual([
    { a: '1', b: 'x, "y"\nz', c: '' },
    { a: '', b: '', c: '2' },
  ])
  expect(parseCsv('a,b\r\n1,2')).toEqual([{ a: '1', b: '2' }])
})
