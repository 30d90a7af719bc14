import { type CsvCell, csvOf } from './csv.ts'

/** The text of a cell below the heads. */
const one = (cell: CsvCell): string => csvOf([['h'], [cell]]).slice(4, -2)

test.each([
  [{ money: '-500.00' }, '-500.00'],
  ['=cmd()', "'=cmd()"],
  ['-5', "'-5"],
  ['+5', "'+5"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['a=b', 'a=b'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\r\nlines', '"two\r\nlines"'],
] as const)('CSH-050 TRU-035 writes the cell %j as %j', (cell, wanted) => {
  expect(one(cell)).toBe(wanted)
})

test('CSH-050 begins a file with a BOM, and ends each line with CR LF', () => {
  expect(
    csvOf([
      ['วันที่', 'b'],
      [{ money: '1.00' }, ''],
    ]),
  ).toBe('\ufeffวันที่,b\r\n1.00,\r\n')
})
