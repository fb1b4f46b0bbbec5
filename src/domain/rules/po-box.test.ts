import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { isPoBox, poBox } from './po-box.ts'

test('every PO box and look-alike of the tables is told apart [VAL-35]', () => {
  const rows = vectors('po_box')
  expect(rows).toHaveLength(157)
  expect(disagreements(rows, poBox)).toEqual([])
})

const boxes = `
  PO Box 12|P.O. Box 12|p o box 12|P0 Box 12|P.O.Box12|PO-Box 12|P/O Box 12|POBox|PO Bx 3|P.O. Boxx 4|PO Boz 5
  P.O. Bix 4|PO Vox 4|P. 0. B0X 4|ＰＯ Ｂｏｘ 4|PO Boxes 4 and 5|Post Box 9|Postal Box 9|Post Office Box 9|Post Offise Box 9
  Post Ofice Box 9|Post Offce Box 9|Poste Box 9|POB 12|P.O.B. 12|12 Main St POB 7|12 Main St, Box 7|Box 123|Box A|Drawer 700|12 Main St Box 7|PO #37|p.o. num123
  P.O. 123|PO No. 7|PO Drawer 3|Lockbox 12|12 Main St, Lockbox 7|P.O. Bin 4|Post Office 44|Post Office
  C.P. 12|CP 12|c p 12|CP1130|12 rue Un, C.P. 4|C.P. 90 Succ. A|B.P. 45|BP 45|Case postale 12|Casse postale 12|Caisse postale 12
  case postal 12|Casier postal 4|Boîte postale 12|Boite Postal 9|boîtes postales 9|General Delivery|Poste restante`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

test.each(boxes)('%j is a PO box [VAL-35, VAL-05]', (line) => {
  expect(isPoBox(line)).toBe(true)
})

const streets = `
  123 Post Road|123 Post Oak Blvd|10 Post Office Square|10 Old Post Office Rd|55 Boxwood Drive|801 Box Butte Ave|1 Box Hill
  12 Boxelder Ct|7 Poboy Street|7 Po Boy Street|350 Pope Ave|44 Poplar Box Way|9 Mailbox Lane|123 Pobst St|88 Depot Street
  4 Popcorn Box Canyon|123 C.P. Smith Rd|18 CP Rail Way|100 CP 5th Line|12 BP Road|400 place Postale|25 rue de la Poste
  33 Chemin de la Case|1 Postal Way|1 Postal Road|12 Case Street|777 Brandon Box Rd|5 Controller Office Park|12 Apollo Bin St
  140 Lockport Box Canyon Rd|12 Expo Blvd|90 Compo Beach Rd|3 Campo Bello|200 Tempo Dr|12 Potbox Rd|500 Drawer Ln|9 Lockbox Lane|RR 1 Box 1020|PSC 477 Box 396`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)

test.each(streets)('%j is a street, not a PO box [VAL-05]', (line) => {
  expect(isPoBox(line)).toBe(false)
})

/** Every word that one slip of the finger makes of this one. */
const slipsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    return [
      before + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ]
  }).flat()

test.each([
  ['PO', 'Box 12'],
  ['Post', 'Office Box 12'],
  ['12 Main St PO', 'Box 12'],
  ['Case', 'postale 12'],
  ['Boite', 'postale 12'],
])('one slip of the finger in %j %j hides no PO box [VAL-05]', (first, rest) => {
  const [head = '', ...more] = rest.toLowerCase().split(' ')
  const typed = slipsOf(head).map((slip) => `${first} ${[slip, ...more].join(' ')}`)
  expect(typed.filter((line) => !isPoBox(line))).toEqual([])
})
